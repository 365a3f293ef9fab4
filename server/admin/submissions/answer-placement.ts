/** Where the answers that no step lists are shown: in the section of their group, else in that of the field before them. */

import type { CompiledField, CompiledForm } from '#engine';

interface PlacedSection {
  paths: string[];
}

/** Hidden answers serve the rules of the form, except the documents that are outstanding and the times of opening and submission. */
export function isInternal(field: CompiledField | undefined): boolean {
  const { widget, outstanding, timestamp } = field?.definition.form ?? {};
  return widget === 'hidden' && outstanding === undefined && timestamp === undefined;
}

/** Creates the function that returns the paths of the section in which an answer is shown that no section lists. */
export function createPlacement(form: CompiledForm, sections: readonly PlacedSection[]): (path: string) => string[] {
  const listed = sections.map(({ paths }) => ({ paths, own: [...paths] }));
  const order = new Map(form.fields.map(({ path }, at) => [path, at]));
  return (path) => {
    const parts = path.split('.');
    for (let depth = parts.length - 1; depth > 0; depth -= 1) {
      const prefix = `${parts.slice(0, depth).join('.')}.`;
      const found = listed.findLast(({ own }) => own.some((one) => one.startsWith(prefix)));
      if (found) return found.paths;
    }
    const at = order.get(path) ?? 0;
    const before = listed
      .flatMap(({ paths, own }) => own.map((one) => ({ paths, at: order.get(one) ?? Number.POSITIVE_INFINITY })))
      .filter((one) => one.at < at)
      .toSorted((a, b) => b.at - a.at)[0];
    return before?.paths ?? listed[0]?.paths ?? [];
  };
}
