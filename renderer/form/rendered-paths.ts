/** The fields of a section whose errors are visible: the rendered ones, and for each repeating group the field that counts its rows. */

import type { CompiledForm, SectionView } from '#engine';

/** Their paths, in the order of the page. */
export function getRenderedPaths({ byPath }: CompiledForm, { fields, groups }: SectionView): string[] {
  const sizes = new Map(groups.map(({ path, size }) => [path, size]));
  const paths = fields.flatMap((path) => {
    const group = byPath.get(path)?.row?.group ?? '';
    const size = sizes.get(group);
    sizes.delete(group);
    return size === undefined ? path : [size, path];
  });
  return [...paths, ...sizes.values()];
}
