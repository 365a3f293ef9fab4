/** Checks what generated rows read of their items: the key of "rowsFrom", and the properties that "item" reads. */

import type { Expression } from '../../../language/expression.ts';
import type { RowCountForm } from '../../../language/repeating-group.ts';
import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { getTraits } from '../../operators/traits.ts';
import { getListKind } from '../../../validation/list-kind.ts';
import { createItemContext } from '../infer-types.ts';
import { findItemsOfList, readItem, type ItemType } from '../items/item-type.ts';
import { findOptionSchemas } from '../lookups/result-schemas.ts';
import { followPath } from '../lookups/schema-path.ts';
import { listOptionRecords, listRecordProperties } from '../options/option-records.ts';
import type { SolverModel } from '../solver/solver-model.ts';
import { suggestName } from '../suggest-name.ts';
import { visitExpression } from '../visit-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';

/** Reports properties that the items of generated rows do not have. */
export function checkGeneratedRows(context: AnalysisContext): void {
  for (const { path, rowCountField } of context.form.groups) {
    const { count, list, key } = (rowCountField.definition.form as RowCountForm).rowsFrom ?? {};
    const source = context.expressions.find(
      ({ role, owner }) => role === 'rowsFrom' && owner.kind === 'field' && owner.path === rowCountField.path,
    );
    const item = count === undefined ? findItem(context, list) : NUMBER;
    if (source === undefined) continue;
    const known = item === undefined ? listChoiceProperties(context, list) : undefined;
    const check = (name: string, at: string): void => {
      if (item !== undefined) checkProperty(context, { item, group: path, name, pointer: at });
      else if (known !== undefined && name !== '' && !known.includes(name.split('.')[0]!))
        context.report('unknown-item-property', at, { name, group: path, known, ...suggestName(name, known) });
    };
    const pointer = source.pointer.replace(/(?:list|count)$/, 'key');
    if (key !== undefined) check(key, pointer);
    for (const { owner, logic, pointer: at } of context.expressions) {
      if (owner.kind !== 'field' || !owner.path.startsWith(`${path}.#.`)) continue;
      visitExpression(logic, at, (part, place) => {
        const call = parseOperatorCall(part, place);
        if (call?.operator === 'item') check(getNameArgument(call), call.pointers[0] ?? place);
      });
    }
  }
}

/** Returns the properties of the items of several choices: those of their options; undefined if they are not known. */
function listChoiceProperties({ form, model }: AnalysisContext, list: Expression | undefined): string[] | undefined {
  const call = parseOperatorCall(list);
  const field = call !== undefined && getTraits(call.operator)?.reads === 'answer' ? form.byPath.get(getNameArgument(call)) : undefined;
  if (field === undefined || getListKind(field.definition) !== 'choices') return undefined;
  const own = listOptionRecords(field.definition) ?? [];
  const properties = field.definition.form?.options === undefined ? listRecordProperties(own) : listSchemaProperties(model, field.path);
  return properties && ['value', 'label', ...properties];
}

function listSchemaProperties(model: SolverModel, path: string): string[] | undefined {
  const schemas = findOptionSchemas(model, path);
  return schemas?.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
}

/** The items of rows that a number generates. */
const NUMBER: ItemType = { kind: 'value', types: ['number'] };

/** Returns the type of the items; undefined if it is not known. The items of several choices are the records of the options. */
function findItem({ model }: AnalysisContext, list: Expression | undefined): ItemType | undefined {
  const item = list === undefined ? undefined : findItemsOfList(createItemContext(model), list, []);
  const reads = getTraits(parseOperatorCall(list)?.operator ?? '')?.reads;
  return item?.kind === 'value' && (reads === 'answer' || !Array.isArray(list)) ? undefined : item;
}

function checkProperty(
  { model, report }: AnalysisContext,
  { item, group, name, pointer }: { item: ItemType; group: string; name: string; pointer: string },
): void {
  if (name === '') return;
  if (item.kind === 'value') return report('unknown-item-property', pointer, { name, group, known: [] });
  if (item.kind === 'record') {
    const found = item.schemas.map(({ schema }) => followPath(schema, name));
    const known = found.flatMap((one) => (one.kind === 'unknown' ? one.known : []));
    if (found.every(({ kind }) => kind === 'unknown'))
      report('unknown-item-property', pointer, { name, group, known, ...suggestName(name, known) });
    return;
  }
  const read = readItem(model, item, name);
  if (read.kind === 'found') return;
  report('unknown-item-property', pointer, { name, group, known: read.known, ...suggestName(read.name, read.known) });
}
