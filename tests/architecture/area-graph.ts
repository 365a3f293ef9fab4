/** The graph of the areas of the code: which area imports which. The drawing of the architecture page is generated from it. */

import type { Import } from './imports.ts';

/** Areas by their folder; the longest matching folder wins. The title is the node's text in the drawing. */
export const areas: readonly { id: string; folder: string; title: string }[] = [
  { id: 'engine', folder: 'engine/', title: 'engine' },
  { id: 'kit', folder: 'engine/kit/', title: 'engine/kit: designers’ tools' },
  { id: 'renderer', folder: 'renderer/', title: 'renderer: the form app' },
  { id: 'preview', folder: 'renderer/preview/', title: 'renderer/preview' },
  { id: 'admin', folder: 'admin/', title: 'admin: the back office' },
  { id: 'adminEnrollment', folder: 'admin/enrollment/', title: 'admin/enrollment: product' },
  { id: 'server', folder: 'server/', title: 'server' },
  { id: 'commands', folder: 'server/commands/', title: 'server/commands' },
  { id: 'enrollment', folder: 'server/enrollment/', title: 'server/enrollment: product' },
];

/** The area of a file, or undefined for a file of none. */
export function findArea(path: string): string | undefined {
  return areas.filter(({ folder }) => path.startsWith(folder)).toSorted((a, b) => b.folder.length - a.folder.length)[0]?.id;
}

/**
 * Returns the edges between areas as lines of a Mermaid flowchart, sorted. A dotted edge has type-only imports.
 * @example toMermaidEdges(imports) // ['  admin --> engine', '  admin -. types .-> server', …]
 */
export function toMermaidEdges(imports: readonly Import[]): string[] {
  const hasValue = new Map<string, boolean>();
  for (const { from, file, isTypeOnly } of imports) {
    const [source, target] = [findArea(from), file === undefined ? undefined : findArea(file)];
    if (source === undefined || target === undefined || source === target) continue;
    const key = `${source} ${target}`;
    hasValue.set(key, (hasValue.get(key) ?? false) || !isTypeOnly);
  }
  return [...hasValue]
    .map(([key, isValue]) => {
      const [source, target] = key.split(' ');
      return `  ${source} ${isValue ? '-->' : '-. types .->'} ${target}`;
    })
    .toSorted();
}
