/** Checks what generated rows read of their items: the key of "rowsFrom", and the properties that "item" reads. */

import type { Expression } from '../../../language/expression.ts';
import type { RowCountForm } from '../../../language/repeating-group.ts';
import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { getTraits } from '../../operators/traits.ts';
import { createItemContext } from '../infer-types.ts';
import { findItemsOfList, readItem, type ItemType } from '../items/item-type.ts';
import { followPath } from '../lookups/schema-path.ts';
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
    if (item === undefined || source === undefined) continue;
    const pointer = source.pointer.replace(/(?:list|count)$/, 'key');
    if (key !== undefined) checkProperty(context, { item, group: path, name: key, pointer });
    for (const { owner, logic, pointer: at } of context.expressions) {
      if (owner.kind !== 'field' || !owner.path.startsWith(`${path}.#.`)) continue;
      visitExpression(logic, at, (part, place) => {
        const call = parseOperatorCall(part, place);
        if (call?.operator === 'item')
          checkProperty(context, { item, group: path, name: getNameArgument(call), pointer: call.pointers[0] ?? place });
      });
    }
  }
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
