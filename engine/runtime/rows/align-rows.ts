/**
 * Keeps generated rows in step with their items: the row of an item that stays keeps its inputs, and so does that of an item that goes and comes
 * back, for example while a number is typed again. A new item gets an empty row.
 */

import type { CompiledForm, CompiledRepeatingGroup } from '../../compiled-form.ts';
import { isItemKey, type FormerRows, type RowItems } from '../../compile/rows/generated-rows.ts';
import { getRowPlace, limitRowCount } from '../../compile/rows/row-scopes.ts';
import { interpolate } from '../../interpolate.ts';
import { addAnnouncement } from '../announcements.ts';
import type { CascadeRun } from '../cascade.ts';
import { getFullRowTitle } from '../evaluate-text.ts';
import { readInputs, writeInputs } from './row-inputs.ts';
import { moveRowPages } from './row-pages.ts';

/** Maximum number of added and removed rows that are announced one by one. */
const MAX_ANNOUNCED = 3;

/** Creates, removes and moves the rows of a group so that they match its items. Does nothing while the items are not known. */
export function alignRows(run: CascadeRun, group: CompiledRepeatingGroup): void {
  const { draft } = run;
  const { graph } = draft.form;
  const { outer, rowCountField } = group;
  const { items: itemsAddress, keys: keysAddress, former: formerAddress } = group.generated!;
  const items = draft.get(itemsAddress) as RowItems;
  if (items === null || items === undefined) return;
  const scope = graph.scopes[group.scope]!;
  const countAddress = rowCountField.cells.raw;
  const count = limitRowCount(draft.get(countAddress), group);
  const now = items.map(({ key }) => key);
  const size = Math.min(now.length, group.maxRows);
  // Restored rows without keys are those of the first items.
  const known = draft.get(keysAddress) as readonly string[] | null;
  const before = (known ?? now).slice(0, count);
  if (known !== null && isSameList(known, now) && draft.get(countAddress) === size) return;
  const inputsByKey = new Map(draft.get(formerAddress) as FormerRows);
  before.forEach((key, index) => inputsByKey.set(key, readInputs(run, getRowPlace(scope, outer, index))));
  const removed = before.flatMap((key, index) => (now.includes(key) ? [] : [readTitle(run, group, index)]));
  draft.set(countAddress, 0);
  draft.set(countAddress, size);
  draft.set(rowCountField.cells.origin, 'auto');
  draft.set(keysAddress, now);
  now.slice(0, group.maxRows).forEach((key, index) => {
    const inputs = inputsByKey.get(key);
    if (inputs !== undefined) writeInputs(run, getRowPlace(scope, outer, index), inputs);
    inputsByKey.delete(key);
  });
  draft.set(formerAddress, new Map([...inputsByKey].filter(([key]) => isItemKey(key))));
  moveMissingFiles(run, group, before, now);
  run.state = moveRowPages(draft.form, run.state, group.path, (index) => {
    const target = now.indexOf(before[index] ?? '');
    return target < 0 ? undefined : target;
  });
  const isShown = rowCountField.isRendered && draft.get(rowCountField.cells.visible) === true;
  // The titles of new rows can name answers that are prefilled.
  if (known !== null && isShown) (run.afterEffects ??= []).push(() => announce(run, group, before, now, removed));
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function readTitle({ draft }: CascadeRun, group: CompiledRepeatingGroup, index: number): string {
  return getFullRowTitle(draft.form, group, index, draft.get);
}

/** Files that were lost by a reload are asked for again in the row where the answer now is. */
function moveMissingFiles(run: CascadeRun, { path }: CompiledRepeatingGroup, before: readonly string[], now: readonly string[]): void {
  if (run.state.missingFiles.length === 0) return;
  const missingFiles = run.state.missingFiles.flatMap((file) => {
    if (!file.startsWith(`${path}.`)) return file;
    const [index = '', ...names] = file.slice(path.length + 1).split('.');
    const moved = now.indexOf(before[Number(index)] ?? '');
    return moved < 0 ? [] : [path, moved, ...names].join('.');
  });
  run.state = { ...run.state, missingFiles };
}

function announce(
  run: CascadeRun,
  group: CompiledRepeatingGroup,
  before: readonly string[],
  now: readonly string[],
  removed: readonly string[],
): void {
  const { form } = run.draft;
  const added = now.flatMap((key, index) => (before.includes(key) || index >= group.maxRows ? [] : [readTitle(run, group, index)]));
  if (added.length + removed.length > MAX_ANNOUNCED) return;
  const say = (text: string, row: string): void => void (run.state = addAnnouncement(run.state, interpolate(text, { row })));
  for (const row of removed) say(getText(form, 'rowRemoved', '{row} was removed'), row);
  for (const row of added) say(getText(form, 'rowAdded', '{row} was added'), row);
}

function getText({ texts }: CompiledForm, name: string, otherwise: string): string {
  return texts[name] ?? otherwise;
}
