/** Reports content that is probably missing: of sections, after the submission, and for an option. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { listOptionValues } from '../../../validation/option-values.ts';
import { listComparedLiterals } from '../../fill/compared-literals.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import { getTraits } from '../../operators/traits.ts';
import { formatSectionName, getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports empty sections, a submission without a message, and options without a follow-up where all others have one. */
export function checkContent(context: AnalysisContext): void {
  const { form, report } = context;
  const { steps, submission } = form.definition;
  steps.forEach(({ id, sections }, at) => {
    // A review without fields lists those of the form.
    const empty = sections.map(({ kind, fields, text, note, textsWhen }) =>
      fields?.length !== 0 && (kind === 'review' || fields !== undefined)
        ? false
        : isBlank(text) && isBlank(note) && textsWhen === undefined,
    );
    // A step without any content is reported as a whole.
    if (empty.includes(false))
      empty.forEach((isEmpty, index) => {
        if (isEmpty) report('empty-section', `/steps/${at}/sections/${index}`, { name: formatSectionName(context, id, index) });
      });
  });
  const { panel, dialog, redirect } = submission.success;
  if (panel === undefined && dialog === undefined && redirect === undefined)
    report('no-success-message', '/submission/success', { title: form.definition.title });
  for (const field of context.fields) if (isWritten(context, field)) checkFollowUps(context, field);
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

/** A yes-or-no question often has a follow-up for one answer only, so there must be three other options with one. */
const MIN_SIBLINGS = 3;

/** Reports the only option that no rule mentions, if each other option shows something that no further option shows. */
function checkFollowUps(context: AnalysisContext, field: CompiledField): void {
  const options = listOptionValues(field.definition) ?? [];
  if (options.length <= MIN_SIBLINGS) return;
  const shown = new Set<unknown>();
  for (const { logic, role } of context.expressions) {
    if (!VISIBILITY.has(role) || !readsAnswer(context, logic, field.path)) continue;
    const values = listShownFor(context, logic, field.path);
    // Another kind of condition can show something for any option.
    if (values === undefined) return;
    for (const value of values) shown.add(value);
  }
  const missing = options.filter((value) => !shown.has(value));
  const [value] = missing;
  if (missing.length !== 1 || value === undefined || isMentioned(context, field, value)) return;
  const key = field.definition.enum ? `enum/${options.indexOf(value)}` : `oneOf/${options.indexOf(value)}`;
  context.report('option-without-follow-up', `${getFieldPointer(context, field)}/${key}`, {
    field: field.path,
    value: JSON.stringify(value),
  });
}

const VISIBILITY: ReadonlySet<string> = new Set(['visibleWhen', 'sectionVisible', 'stepVisible']);

function readsAnswer({ form }: AnalysisContext, logic: Expression, path: string): boolean {
  return getTransitiveDependencies(form.definition, logic).some(({ name, kind }) => name === path && kind !== 'rule');
}

/** Returns the options for which a condition is true: `==` with one, `in` with some; undefined for another condition. */
function listShownFor({ model }: AnalysisContext, logic: Expression, path: string, depth = 0): readonly unknown[] | undefined {
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > 32) return undefined;
  if (call.operator === 'rule')
    return listShownFor({ model } as AnalysisContext, model.rules[getNameArgument(call)] ?? null, path, depth + 1);
  const comparison = getTraits(call.operator)?.comparison;
  const [left = null, right = null] = call.args;
  const isRead = (side: Expression): boolean => {
    const read = parseOperatorCall(side);
    return read?.operator === 'var' && getNameArgument(read) === path;
  };
  if (comparison === 'equal' && (isRead(left) || isRead(right))) return [isRead(left) ? right : left];
  return comparison === 'membership' && isRead(left) && Array.isArray(right) ? right : undefined;
}

/** Returns whether any rule compares the answer with the option. */
function isMentioned({ form }: AnalysisContext, { path }: CompiledField, value: unknown): boolean {
  return listComparedLiterals(form.definition, path).some((literal) => literal.value === value);
}
