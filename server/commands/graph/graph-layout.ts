/** Positions of all parts of a graph: dependencies to the left of their dependents, the fields of a step together. */

import type { FormGraph } from './graph-model.ts';
import type { GraphLayout, PlacedStrand, Point } from './layout.ts';
import { createStrands, type Strand } from './junctions.ts';
import { layoutPart, type PartLayout } from './part-layout.ts';
import { routeAround } from './route-around.ts';
import { type Stack, createStacks } from './stacks.ts';

/** Space between unconnected parts. */
const gap = 36;

/** Computes the layout of a graph: connected parts in the order of the steps, and nodes without a step below them in rows. */
export function computeGraphLayout(form: FormGraph, steps: readonly string[]): GraphLayout {
  const strands = createStrands(form.edges);
  const parts = groupConnected(createStacks(form), strands).map((stacks) => layoutPart(stacks, strands, steps));
  if (parts.length === 0) return { width: 0, height: 0, nodes: [], strands: [], junctions: [], steps: [] };
  const widest = Math.max(...parts.map(({ width }) => width));
  const placed: PartLayout[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const part of parts.toSorted((a, b) => firstStep(a, steps) - firstStep(b, steps) || b.nodes.length - a.nodes.length)) {
    const isNewRow = part.steps.length > 0 || placed.at(-1)?.steps.length !== 0 || x + part.width > widest;
    if (x > 0 && isNewRow) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    placed.push(moved(part, x, y));
    x += part.width + gap;
    rowHeight = Math.max(rowHeight, part.height);
  }
  return {
    width: Math.max(...placed.map((part) => part.width)),
    height: y + rowHeight,
    nodes: placed.flatMap((part) => part.nodes),
    strands: leadAround(placed),
    junctions: placed.flatMap((part) => part.junctions),
    steps: placed.flatMap((part) => part.steps),
  };
}

/** Leads the lines of all parts around the boxes of other nodes. */
function leadAround(parts: readonly PartLayout[]): PlacedStrand[] {
  return parts.flatMap(({ strands, nodes }) => routeAround(strands, new Map(nodes.map((member) => [member.node.id, member]))));
}

/** Groups stacks into connected parts. */
function groupConnected(stacks: readonly Stack[], strands: readonly Strand[]): Stack[][] {
  const group = new Map<string, string>();
  const find = (id: string): string => {
    const next = group.get(id) ?? id;
    return next === id ? id : find(next);
  };
  const join = (a: string, b: string): void => void group.set(find(a), find(b));
  for (const { id, step, members } of stacks) {
    for (const { node } of members) join(node.id, id);
    if (step !== undefined) join(id, `step ${step}`);
  }
  for (const { from, to } of strands) join(from, to);
  const parts = new Map<string, Stack[]>();
  for (const stack of stacks) parts.set(find(stack.id), [...(parts.get(find(stack.id)) ?? []), stack]);
  return [...parts.values()];
}

function firstStep(part: PartLayout, steps: readonly string[]): number {
  const own = part.steps.map(({ id }) => steps.indexOf(id));
  return own.length > 0 ? Math.min(...own) : steps.length;
}

function moved(part: PartLayout, x: number, y: number): PartLayout {
  const move = <Placed extends Point>(one: Placed): Placed => ({ ...one, x: one.x + x, y: one.y + y });
  return {
    ...part,
    width: part.width + x,
    nodes: part.nodes.map(move),
    strands: part.strands.map(({ strand, points }) => ({ strand, points: points.map(move) })),
    junctions: part.junctions.map(move),
    steps: part.steps.map(move),
  };
}
