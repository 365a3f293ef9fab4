/** The fields of a section that can show errors: the rendered fields, and for each repeating group the field that counts its rows. */

import type { CompiledForm, SectionView } from '#engine';

/** Returns the paths of these fields in page order. */
export function getRenderedPaths({ byPath }: CompiledForm, { fields, groups }: SectionView): string[] {
  const rowCountPaths = new Map(groups.map(({ path, size }) => [path, size]));
  const paths = fields.flatMap((path) => {
    const group = byPath.get(path)?.row?.group ?? '';
    const rowCountPath = rowCountPaths.get(group);
    rowCountPaths.delete(group);
    return rowCountPath === undefined ? path : [rowCountPath, path];
  });
  return [...paths, ...rowCountPaths.values()];
}
