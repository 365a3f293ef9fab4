/** Lists the behavior of a definition that a plain RJSF form omits, as sentences. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { AuthoredFormDefinition } from '../../language/repeating-group.ts';
import { getListKind, getOptionsOwner, isRanking } from '../../validation/list-kind.ts';
import { listExclusiveValues } from '../../validation/list-values.ts';
import { hasOptionConditions } from '../../validation/option-values.ts';
import { isTemporalFormat } from '../../temporal/temporal-formats.ts';
import { isStockWidget } from '../widgets/widget-contracts.ts';
import { listFields, listRepeatingGroups } from './visit-answers.ts';

/** Maximum number of fields that one sentence names. */
const MAX_LISTED_FIELDS = 5;

type Form = NonNullable<FieldDefinition['form']>;

/** Behavior of a field that is omitted, and the behavior of the exported form. */
const FIELD_OMISSIONS: [text: string, applies: (form: Form, definition: FieldDefinition) => boolean][] = [
  ['Visibility rules are left out; always visible', ({ visibleWhen }) => visibleWhen !== undefined],
  ['Enablement rules are left out; always enabled', ({ enabledWhen }) => enabledWhen !== undefined],
  [
    'Conditional requirements are left out; optional',
    ({ requiredWhen }) => requiredWhen !== undefined && typeof requiredWhen !== 'boolean',
  ],
  ['Locks are left out; always editable', ({ lockedWhen }) => lockedWhen !== undefined],
  ['Formulas are not computed', ({ computed }) => computed !== undefined],
  ['Prefills are left out; initially empty', ({ prefill }) => prefill !== undefined],
  ['Lists from lookups or expressions are left out; free text', ({ options }) => options !== undefined],
  [
    'Rules that hide or disable single options are left out; every option can be selected',
    (_form, definition) => hasOptionConditions(definition),
  ],
  [
    'Headings, levels, descriptions, pictures and records of options are left out; a plain list',
    (_form, definition) =>
      (getOptionsOwner(definition).oneOf ?? []).some(({ heading, level, description, picture, record }) =>
        [heading, level, description, picture, record].some((part) => part !== undefined),
      ),
  ],
  ['Options with a text of their own are left out; only the listed options are valid', ({ other }) => other !== undefined],
  ['Layouts of options are left out', ({ layout }) => layout !== undefined],
  [
    'Effects of a change are left out; other answers stay as they are',
    ({ onChange, autoSelect, discardOn }) => [onChange, autoSelect, discardOn].some((effect) => effect !== undefined),
  ],
  ['Bounds that depend on other answers are left out', ({ min, max }) => min !== undefined || max !== undefined],
  ['Texts under a condition are left out', ({ textsWhen }) => textsWhen !== undefined],
  [
    'Multiples of a fraction are validated in binary floating point, which refuses some of them; formulas are not rounded to them',
    (_form, { multipleOf }) => multipleOf !== undefined && !Number.isInteger(multipleOf),
  ],
  ['Checks across fields are left out', ({ checks = [] }) => checks.some(({ severity }) => severity !== 'warning')],
  [
    'Warnings are left out; unusual answers need no confirmation',
    ({ checks = [] }) => checks.some(({ severity }) => severity === 'warning'),
  ],
  [
    'Number formats, units beside numbers, prefixes and suffixes are left out; plain inputs',
    ({ format, unit, prefix, suffix }) => [format, unit, prefix, suffix].some((presentation) => presentation !== undefined),
  ],
  [
    'Counters, limits in words and masks are left out; plain inputs',
    ({ counter, minWords, maxWords, mask }) => [counter, minWords, maxWords, mask].some((key) => key !== undefined),
  ],
  [
    'Times, months, years and partial dates have no control in RJSF; texts with a pattern',
    (_form, { format }) => isTemporalFormat(format) && format !== 'date',
  ],
  ['Scales and ratings are number inputs or lists', ({ widget }) => widget === 'scale' || widget === 'rating'],
  ['Uploads have no control in RJSF; hidden', (_form, definition) => getListKind(definition) === 'files'],
  ['Labels of the ways to hand in a document are left out; now, later and sent', ({ sendingOf }) => sendingOf !== undefined],
  ['Rankings have no control in RJSF; hidden', (_form, definition) => isRanking(definition)],
  [
    'Options that exclude all others are left out; every combination is valid',
    (_form, definition) => listExclusiveValues(definition).length > 0,
  ],
  ['Widgets that RJSF does not have are replaced by its own', ({ widget }) => isForeign(widget)],
];

/** Returns one sentence for each kind of behavior that the export omits. `filledTexts` are the texts whose placeholders were removed. */
export function listOmissions(definition: AuthoredFormDefinition, filledTexts: readonly string[] = []): string[] {
  const { steps, lookups = {}, dialogs = {}, notices = [], deliver = [], entry, persistence, rules = {} } = definition;
  const fields = listFields(definition.answers);
  const groups = listRepeatingGroups(definition.answers);
  const tables = groups.filter(([, { form }]) => form?.layout === 'table');
  const withTexts = groups.filter(([, { items: row }]) => row.texts !== undefined);
  const texts = steps
    .flatMap(({ sections }) => sections)
    .filter(({ text, note, kind }) => text !== undefined || note !== undefined || kind === 'review');
  const conditional = steps.filter(({ visibleWhen }) => visibleWhen !== undefined);
  const gated = steps.filter(({ next, nextWhen, end }) => (next ?? nextWhen ?? end) !== undefined);
  const paged = steps.filter(({ forEach }) => forEach !== undefined);
  const generated = groups.filter(([, { form }]) => form?.rowsFrom !== undefined);
  const checked = steps.filter(({ check }) => check !== undefined);
  return [
    steps.length > 1 && `The ${steps.length} steps become one page: ${list(steps.map(({ title }) => title))}.`,
    conditional.length > 0 &&
      `Conditions of steps are left out; their fields are always visible: ${list(conditional.map(({ title }) => title))}.`,
    gated.length > 0 &&
      `Rules about the step that follows are left out; the form can always be sent: ${list(gated.map(({ title }) => title))}.`,
    texts.length > 0 && `${count(texts.length, 'section')} with a text, a note or a review ${texts.length === 1 ? 'is' : 'are'} left out.`,
    checked.length > 0 && `Checks on the server before the next step are left out: ${list(checked.map(({ title }) => title))}.`,
    ...FIELD_OMISSIONS.map(([text, applies]) => {
      const paths = fields.filter(({ definition: field }) => applies(field.form ?? {}, field)).map(({ path }) => path);
      return paths.length > 0 && `${text}: ${list(paths)}.`;
    }),
    paged.length > 0 && `Pages of rows are left out; their fields are in the rows: ${list(paged.map(({ title }) => title))}.`,
    generated.length > 0 && `Generated rows are left out; users add rows: ${list(generated.map(([path]) => path))}.`,
    tables.length > 0 && `Tables of rows are left out; lists of rows with labels: ${list(tables.map(([path]) => path))}.`,
    withTexts.length > 0 && `Texts between the fields of rows are left out: ${list(withTexts.map(([path]) => path))}.`,
    filledTexts.length > 0 && `Answers in texts are left out, in ${count(filledTexts.length, 'text')}.`,
    Object.keys(rules).length > 0 && `Named rules are left out: ${list(Object.keys(rules))}.`,
    Object.keys(lookups).length > 0 && `Lookups are not requested: ${list(Object.keys(lookups))}.`,
    Object.keys(dialogs).length + notices.length > 0 && 'Dialogs and notices are left out.',
    entry !== undefined && `Entry parameters are not read: ${list(Object.keys(entry.parameters))}.`,
    persistence !== undefined && 'Answers are not kept over a reload.',
    deliver.length > 0 && `Deliveries after storing are left out: ${list(deliver.map(({ id }) => id))}.`,
    `Submission to ${definition.submission.path} is left out; RJSF calls onSubmit.`,
  ].filter((sentence) => sentence !== false);
}

function isForeign(widget: string | undefined): boolean {
  return widget !== undefined && /^[A-Z]/.test(widget) && !isStockWidget(widget);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function list(names: readonly string[]): string {
  const rest = names.length - MAX_LISTED_FIELDS;
  return names.slice(0, MAX_LISTED_FIELDS).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
