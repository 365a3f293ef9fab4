/**
 * Bundles edges: where several nodes share the same dependents, their edges meet in one junction. This reduces sixty edges to six plus ten.
 */

import type { EdgeRole, FormEdge } from './graph-model.ts';

/** A rendered part of an edge: between two nodes, or to or from a junction. */
export interface Strand {
  from: string;
  to: string;
  roles: readonly EdgeRole[];
  title: string;
  /** The edges that the strand contains. */
  edges: readonly FormEdge[];
}

const MIN_JUNCTION_SOURCES = 2;
const MIN_JUNCTION_TARGETS = 3;

/** Returns the strands of a graph. Ids of junctions start with `junction`. */
export function createStrands(edges: readonly FormEdge[]): Strand[] {
  const targets = new Map<string, FormEdge[]>();
  for (const edge of edges) {
    const key = JSON.stringify([edge.from, edge.roles]);
    targets.set(key, [...(targets.get(key) ?? []), edge]);
  }
  const alike = new Map<string, FormEdge[][]>();
  for (const group of targets.values()) {
    const key = JSON.stringify([group[0]!.roles, group.map(({ to }) => to).toSorted()]);
    alike.set(key, [...(alike.get(key) ?? []), group]);
  }
  return [...alike.values()].flatMap((groups, index) => {
    const all = groups.flat();
    if (groups.length < MIN_JUNCTION_SOURCES || groups[0]!.length < MIN_JUNCTION_TARGETS)
      return all.map((edge) => ({ ...edge, edges: [edge] }));
    const junction = `junction ${index}`;
    const { roles } = all[0]!;
    const strand = (from: string, to: string, through: FormEdge[]): Strand => ({
      from,
      to,
      roles,
      title: through.map(({ title }) => title).join('\n'),
      edges: through,
    });
    return [
      ...groups.map((group) => strand(group[0]!.from, junction, group)),
      ...groups[0]!.map(({ to }) =>
        strand(
          junction,
          to,
          all.filter((edge) => edge.to === to),
        ),
      ),
    ];
  });
}
