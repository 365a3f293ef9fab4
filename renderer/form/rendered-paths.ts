/** The fields of a section that can show errors: the rendered fields, the units beside them, and for each repeating group the field that counts its rows. */

import type { CompiledForm, SectionView } from '#engine';

/** Returns the paths of these fields in page order. */
export function getRenderedPaths({ byPath }: CompiledForm, { fields, groups }: SectionView): string[] {
  const rowCountPaths = new Map(groups.map(({ path, size }) => [path, size]));
  const paths = fields.flatMap((path) => {
    const field = byPath.get(path);
    const group = field?.row?.group ?? '';
    const rowCountPath = rowCountPaths.get(group);
    rowCountPaths.delete(group);
    const unit = field?.definition.form?.unit;
    return [...(rowCountPath === undefined ? [] : [rowCountPath]), path, ...(unit === undefined ? [] : [unit])];
  });
  return [...paths, ...rowCountPaths.values()];
}
