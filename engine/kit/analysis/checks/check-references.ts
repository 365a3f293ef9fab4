/** Reports names and locations that the compiler accepts although they have no target. */

import { getNumberFormat } from '../../../numbers/number-format.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import type { FormDefinition } from '../../../language/form-definition.ts';
import type { SectionDefinition } from '../../../language/step-definition.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import { listOptionRecords, listRecordProperties } from '../options/option-records.ts';
import { visitExpression } from '../visit-expression.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { suggestName } from '../suggest-name.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import { listAuthoredOptions } from '../solver/solver-model.ts';
import { hasOptions } from '../has-options.ts';
import { isPossible } from '../solver/solve.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { getOptionsOwner } from '../../../validation/list-kind.ts';

/** Reports unknown groups and records, reviews of fields without an answer, and fields that are in a step twice. */
export function checkReferences(context: AnalysisContext): void {
  const { form, model, report } = context;
  const { steps } = form.definition;
  const paths = [...form.byPath.keys()];
  const groups = new Set(
    paths.flatMap((path) =>
      path
        .split('.')
        .slice(0, -1)
        .map((_, index, names) => names.slice(0, index + 1).join('.')),
    ),
  );
  const filled = isFilledElsewhere(form);
  const canBothShow = (...sections: SectionDefinition[]): boolean =>
    isPossible(model, ...sections.map(({ visibleWhen = true }) => ({ logic: visibleWhen, expected: true })));
  steps.forEach((step, at) => {
    const group = step.check?.group;
    if (group !== undefined && !groups.has(group))
      report('unknown-group', `/steps/${at}/check/group`, { name: group, ...suggestName(group, groups) });
    const sectionsByPath = new Map<string, SectionDefinition[]>();
    step.sections.forEach((section, index) => {
      const { kind, fields = [] } = section;
      fields.forEach((path, position) => {
        const pointer = `/steps/${at}/sections/${index}/fields/${position}`;
        if (kind === 'review') {
          if (!model.placements.has(path) && !filled(path)) report('review-unasked', pointer, { name: path });
          else if (fields.indexOf(path) !== position) report('placed-twice', pointer, { name: path });
          return;
        }
        const before = sectionsByPath.get(path) ?? [];
        sectionsByPath.set(path, [...before, section]);
        if (before.some((other) => canBothShow(other, section))) report('placed-twice', pointer, { name: path });
      });
    });
  });
  checkRecordPaths(context, paths);
  checkEntry(context);
  for (const { logic, pointer } of context.expressions)
    visitExpression(logic, pointer, (part, where) => checkSelectedRead(context, part, where));
}

/** Reports the paths of the back office that have no field or a secret one. */
function checkRecordPaths({ form, report }: AnalysisContext, paths: readonly string[]): void {
  for (const [pointer, path] of listRecordPaths(form.definition)) {
    const field = form.byPath.get(path);
    if (field === undefined) report('unknown-record', pointer, { name: path, ...suggestName(path, paths) });
    else if (field.definition.form?.isSecret) report('secret-record', pointer, { name: path });
  }
}

/** Returns the paths of names and references, of columns, of searched answers and of rules for duplicates, with their pointers. */
function listRecordPaths({ submission, records = {} }: FormDefinition): [pointer: string, path: string][] {
  const { name = [], ...single } = submission.record ?? {};
  const { columns = [], search = [], duplicates = {} } = records;
  const list = (pointer: string, paths: readonly string[]): [string, string][] => paths.map((path, index) => [`${pointer}/${index}`, path]);
  return [
    ...list('/submission/record/name', name),
    ...(['reference', 'learner', 'email'] as const).flatMap((key): [string, string][] => {
      const path = single[key];
      return path === undefined ? [] : [[`/submission/record/${key}`, path]];
    }),
    ...columns.map(({ field }, index): [string, string] => [`/records/columns/${index}/field`, field]),
    ...list('/records/search', search),
    ...Object.entries(duplicates).flatMap(([rule, { fields }]) => list(`${joinPointer('/records/duplicates', rule)}/fields`, fields)),
  ];
}

/** Reports a label of a field without options, a record of a field whose options have none, and a property that no option has. */
function checkSelectedRead({ form, model, report }: AnalysisContext, part: Expression, pointer: string): void {
  const call = parseOperatorCall(part, pointer);
  const field = call?.operator === 'record' || call?.operator === 'label' ? form.byPath.get(getNameArgument(call)) : undefined;
  if (call === undefined || field === undefined) return;
  const at = joinPointer(pointer, call.operator);
  if (call.operator === 'label') {
    if (!hasOptions(field.definition) && getNumberFormat(field.definition) === undefined) report('no-label', at, { name: field.path });
    return;
  }
  const records = listOptionRecords(field.definition);
  if (records !== undefined) checkOptionProperty(call, field, records);
  else if (
    !hasOptions(field.definition) ||
    getOptionsOwner(field.definition).oneOf !== undefined ||
    listAuthoredOptions(model, field) !== undefined
  )
    report('no-record', at, { name: field.path });

  function checkOptionProperty({ pointers }: ParsedCall, { path }: CompiledField, listed: NonNullable<typeof records>): void {
    const property = getNameArgument(call!, 1);
    const known = listRecordProperties(listed);
    if (property !== '' && !known.includes(property))
      report('unknown-option-property', pointers[1]!, { name: property, field: path, known, ...suggestName(property, known) });
  }
}

/** Reports entry answers that no parameter of the URL fills. */
function checkEntry({ form, report }: AnalysisContext): void {
  const { parameters = {}, required = {} } = form.definition.entry ?? {};
  for (const path of Object.keys(required)) {
    const { default: given, form: behavior } = form.byPath.get(path)!.definition;
    if (
      Object.values(parameters).includes(path) ||
      given !== undefined ||
      behavior?.computed !== undefined ||
      behavior?.prefill !== undefined
    )
      continue;
    report('entry-never-satisfied', joinPointer('/entry/required', path), { name: path });
  }
}
