/** Checks the options that a field lists: conditions, groups, keys without effect, and the option with a text of its own. */

import { inferWidget } from '../../../compile/field/infer-widget.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition, OptionDefinition } from '../../../language/field-definition.ts';
import { getOptionsOwner, getOptionsPointer, isRanking } from '../../../validation/list-kind.ts';
import { listExclusiveValues } from '../../../validation/list-values.ts';
import { listOptionValues } from '../../../validation/option-values.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';

/** Reports contradictions in the options of each field, and keys of options that have no effect. */
export function checkListedOptions(context: AnalysisContext): void {
  for (const field of context.fields) {
    if (!isWritten(context, field)) continue;
    const pointer = getFieldPointer(context, field);
    const { oneOf = [] } = getOptionsOwner(field.definition);
    const owner = getOptionsPointer(field.definition, pointer);
    oneOf.forEach((option, index) => checkOption(context, field, option, `${owner}/oneOf/${index}`));
    checkHeadings(context, oneOf, owner);
    checkLevels(context, oneOf, owner);
    checkOther(context, field, pointer);
    checkColumns(context, field, pointer);
    checkNumberOfOptions(context, field, pointer);
  }
}

const OF_WIDGETS = {
  description: ['radio', 'combobox', 'checkboxes', 'multi-combobox', 'ranking'],
  picture: ['radio', 'checkboxes'],
} as const;

function checkOption({ report }: AnalysisContext, { definition }: CompiledField, option: OptionDefinition, pointer: string): void {
  const widget = inferWidget(definition);
  const guard = definition.form?.optionEnabledWhen?.[String(option.const)];
  const idle = (key: keyof OptionDefinition, because: string): void => report('no-effect', `${pointer}/${key}`, { key, because });
  for (const key of ['description', 'picture'] as const)
    if (
      option[key] !== undefined &&
      ['select', 'combobox', 'multi-combobox', 'ranking'].includes(widget) &&
      !(OF_WIDGETS[key] as readonly string[]).includes(widget)
    )
      idle(key, `the widget "${widget}" does not show it`);
  if (option.exclusive !== undefined && (definition.type !== 'array' || isRanking(definition)))
    idle('exclusive', isRanking(definition) ? 'a ranking orders all options' : 'only one option can be chosen');
  if (option.disabledReason !== undefined && option.enabledWhen === undefined && guard === undefined)
    idle('disabledReason', 'the option is never disabled');
  if (option.visibleWhen === false)
    for (const key of ['enabledWhen', 'description', 'picture'] as const)
      if (option[key] !== undefined) idle(key, 'the option is never offered');
  if (option.enabledWhen !== undefined && guard !== undefined)
    idle('enabledWhen', '"optionEnabledWhen" has a condition of the same option; join both with "and"');
}

/** Reports a minimum of choices that is above the number of options, and options that exclude all others while several choices are required. */
function checkNumberOfOptions({ report }: AnalysisContext, { definition, path }: CompiledField, pointer: string): void {
  const values = listOptionValues(definition);
  const { minItems = 0, form } = definition;
  if (definition.type !== 'array') return;
  const exclusive = new Set(listExclusiveValues(definition));
  if (minItems > 1 && !isRanking(definition))
    for (const [at, value] of listExclusivePointers(definition, pointer))
      report('option-refused', at, { name: path, value: JSON.stringify(value), keyword: 'minItems' });
  if (values === undefined) return;
  const count = values.filter((value) => !exclusive.has(value)).length;
  if (minItems <= Math.max(count, exclusive.size > 0 ? 1 : 0) || form?.other !== undefined) return;
  const options = exclusive.size === 0 ? `${count} options` : `${count} options that can be chosen together`;
  report('unsatisfiable-field', `${pointer}/minItems`, { name: path, because: `"minItems" is ${minItems}, but it has ${options}` });
}

function listExclusivePointers(definition: FieldDefinition, pointer: string): [pointer: string, value: string | number][] {
  const { oneOf = [] } = getOptionsOwner(definition);
  const owner = getOptionsPointer(definition, pointer);
  return [
    ...oneOf.flatMap((option, index): [string, string | number][] =>
      option.exclusive === true ? [[`${owner}/oneOf/${index}/exclusive`, option.const]] : [],
    ),
    ...(definition.form?.exclusiveOptions ?? []).map((value, index): [string, string | number] => [
      `${pointer}/form/exclusiveOptions/${index}`,
      value,
    ]),
  ];
}

/** Reports a heading of one option, and a heading that occurs again after another one. */
function checkHeadings({ report }: AnalysisContext, options: readonly OptionDefinition[], pointer: string): void {
  const starts = options.flatMap(({ heading }, index) => (heading !== undefined && options[index - 1]?.heading !== heading ? [index] : []));
  starts.forEach((start, position) => {
    const name = options[start]!.heading!;
    const at = `${pointer}/oneOf/${start}/heading`;
    const earlier = starts.slice(0, position).some((other) => options[other]!.heading === name);
    if (earlier) report('split-group', at, { name });
    else if (options[start + 1]?.heading !== name) report('group-of-one', at, { name });
  });
}

/** Reports an indented option that is not below another one. */
function checkLevels({ report }: AnalysisContext, options: readonly OptionDefinition[], pointer: string): void {
  options.forEach(({ level = 1, heading }, index) => {
    const before = options[index - 1];
    const above = before === undefined || before.heading !== heading ? 0 : (before.level ?? 1);
    if (level > above + 1) report('skipped-level', `${pointer}/oneOf/${index}/level`, { level, above });
  });
}

function checkOther({ report }: AnalysisContext, { definition, path }: CompiledField, pointer: string): void {
  const { form = {}, type, const: only, format } = definition;
  if (form.other === undefined) return;
  const at = `${pointer}/form/other`;
  const widget = inferWidget(definition);
  const ownType = type === 'array' ? definition.items?.type : type;
  const reason =
    ownType !== 'string'
      ? `its type is "${ownType ?? type}"`
      : type === 'array' && widget !== 'checkboxes'
        ? `the widget "${widget}" has no input for it`
        : listOptionValues(definition) === undefined
          ? 'it lists no options in "enum" or "oneOf"'
          : only !== undefined
            ? '"const" is its only valid answer'
            : format !== undefined
              ? `its format is "${format}"`
              : undefined;
  if (reason !== undefined) return report('misplaced-other', at, { name: path, because: reason });
  const { oneOf = [], enum: values = [] } = getOptionsOwner(definition);
  const labels = [...values.map(String), ...oneOf.map(({ title }) => title)];
  if (labels.includes(form.other.label)) report('duplicate-title', `${at}/label`, { title: form.other.label, what: 'options' });
}

/** Reports a number of columns that the layout does not have. */
function checkColumns({ report }: AnalysisContext, { definition }: CompiledField, pointer: string): void {
  const { layout, columns } = definition.form ?? {};
  if (columns === undefined || !['radio', 'checkboxes'].includes(inferWidget(definition)) || layout === 'columns' || layout === 'cards')
    return;
  report('no-effect', `${pointer}/form/columns`, { key: 'columns', because: 'only the layouts "columns" and "cards" have columns' });
}
