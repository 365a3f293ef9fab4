/**
 * Groups nodes that are laid out as one. A rule or lookup with only one dependent is placed directly above it, so the graph has no more
 * ranks than choices. Fields without any edge form a block.
 */

import type { FormEdge, FormGraph, GraphNode } from './graph-model.ts';
import { computeNodeBox, type NodeBox } from './node-box.ts';

/** A node of a stack, with its position in the stack. */
export interface StackMember extends NodeBox {
  node: GraphNode;
  x: number;
  y: number;
}

export interface Stack {
  id: string;
  step: string | undefined;
  width: number;
  height: number;
  members: readonly StackMember[];
}

const gap = { stack: 14, block: 8 };
const blockColumns = 3;

/** Groups the nodes of a graph. */
export function createStacks({ nodes, edges }: FormGraph): Stack[] {
  const readers = new Map<string, string[]>();
  for (const { from, to } of edges) readers.set(from, [...(readers.get(from) ?? []), to]);
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const below = new Map(
    nodes.flatMap(({ id, kind }) => {
      const [reader, ...others] = readers.get(id) ?? [];
      return (kind === 'rule' || kind === 'lookup') && reader !== undefined && others.length === 0 ? [[id, reader] as const] : [];
    }),
  );
  const root = (id: string): string => (below.has(id) && !isInCircle(below, id) ? root(below.get(id)!) : id);
  const alone = nodes.filter(({ id, kind }) => !linked.has(id) && (kind === 'field' || kind === 'data'));
  const stacks = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    if (alone.includes(node)) continue;
    const id = root(node.id);
    stacks.set(id, [...(stacks.get(id) ?? []), node]);
  }
  const findStep = createStepFinder(nodes, edges);
  const built = [...stacks].map(([id, members]) => stacked(id, findStep(id), inOrder(members, below, id)));
  const blocks = [...new Set(alone.map(({ step }) => step))].map((step) =>
    block(
      `block ${step ?? ''}`,
      step,
      alone.filter((node) => node.step === step),
    ),
  );
  return [...built, ...blocks];
}

function isInCircle(below: ReadonlyMap<string, string>, id: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = below.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Places each dependency above its dependents. */
function inOrder(members: readonly GraphNode[], below: ReadonlyMap<string, string>, root: string): GraphNode[] {
  const depth = (id: string): number => (id === root ? 0 : 1 + depth(below.get(id)!));
  return members.toSorted((a, b) => depth(b.id) - depth(a.id));
}

/** The step of a field; of a rule or lookup, the step that all its dependents share. */
function createStepFinder(nodes: readonly GraphNode[], edges: readonly FormEdge[]): (id: string) => string | undefined {
  const own = new Map(nodes.map(({ id, step }) => [id, step]));
  const reached = (id: string, seen = new Set<string>()): Set<string | undefined> => {
    const steps = new Set<string | undefined>();
    for (const { from, to } of edges) {
      if (from !== id || seen.has(to)) continue;
      seen.add(to);
      const step = own.get(to);
      if (step !== undefined) steps.add(step);
      else for (const further of reached(to, seen)) steps.add(further);
    }
    return steps;
  };
  return (id) => {
    const steps = own.get(id) === undefined ? [...reached(id)] : [own.get(id)];
    return steps.length === 1 ? steps[0] : undefined;
  };
}

function stacked(id: string, step: string | undefined, nodes: readonly GraphNode[]): Stack {
  const boxes = nodes.map((node) => ({ node, ...computeNodeBox(node) }));
  const width = Math.max(...boxes.map((box) => box.width));
  let y = 0;
  const members = boxes.map((box) => {
    const member = { ...box, x: (width - box.width) / 2, y };
    y += box.height + gap.stack;
    return member;
  });
  return { id, step, width, height: y - gap.stack, members };
}

function block(id: string, step: string | undefined, nodes: readonly GraphNode[]): Stack {
  const rows = Math.ceil(nodes.length / blockColumns);
  const columns = Array.from({ length: Math.ceil(nodes.length / rows) }, (_, index) => nodes.slice(index * rows, (index + 1) * rows));
  let x = 0;
  let height = 0;
  const members = columns.flatMap((column) => {
    const boxes = column.map((node) => ({ node, ...computeNodeBox(node) }));
    const width = Math.max(...boxes.map((box) => box.width));
    let y = 0;
    const placed = boxes.map((box) => {
      const member = { ...box, width, x, y };
      y += box.height + gap.block;
      return member;
    });
    x += width + gap.block;
    height = Math.max(height, y - gap.block);
    return placed;
  });
  return { id, step, width: x - gap.block, height, members };
}
