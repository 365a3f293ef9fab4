/** What a correction shows of a form: the open fields and groups of each step, in the order of the form. */

import { getStepStatuses, isPathWithin } from '#engine';
import { getRenderedPaths } from '../rendered-paths.ts';
import type { CorrectionStore } from './correction-store.ts';

/** An open field, or a repeating group with all of its rows. */
export interface OpenItem {
  kind: 'field' | 'group';
  path: string;
}

/** A section of a step with open fields. */
export interface OpenSection {
  id: string;
  title: string | undefined;
  items: readonly OpenItem[];
}

/** A step with open fields. */
export interface OpenStep {
  id: string;
  title: string;
  sections: readonly OpenSection[];
}

/** Lists the steps with open fields that are visible. A field that several steps show is in the first one. */
export function listOpenSteps(store: CorrectionStore): OpenStep[] {
  const { form } = store;
  const open = store.open();
  const listed = new Set<string>();
  const add = (kind: OpenItem['kind'], path: string): OpenItem[] => {
    if (listed.has(path)) return [];
    listed.add(path);
    return [{ kind, path }];
  };
  return getStepStatuses(form, store.state()).flatMap(({ id }) => {
    const step = store.step(id);
    const sections = step.sections.flatMap((section): OpenSection[] => {
      if (!section.isVisible || section.kind === 'review') return [];
      const groups = section.groups.map(({ path }) => path).filter((path) => isPathWithin(path, open));
      const outer = groups.filter((path) => !groups.some((other) => path.startsWith(`${other}.`)));
      const items = getRenderedPaths(form, section).flatMap((path) => {
        const group = outer.find((one) => form.groupByPath.get(one)!.rowCountField.path === path || path.startsWith(`${one}.`));
        if (group !== undefined) return add('group', group);
        const field = form.byPath.get(path);
        if (!isPathWithin(path, open) || field?.countsRowsOf !== undefined || isBesideNumber(store, path)) return [];
        return add('field', path);
      });
      return items.length === 0 ? [] : [{ id: section.id, title: section.title, items }];
    });
    return sections.length === 0 ? [] : [{ id, title: step.title, sections }];
  });
}

/** Returns whether both lists have the same items. */
export function areSameSteps(one: readonly OpenStep[], other: readonly OpenStep[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a field is a unit, which is rendered beside its number. */
function isBesideNumber({ form }: CorrectionStore, path: string): boolean {
  return form.fields.some(({ definition }) => definition.form?.unit === path);
}
