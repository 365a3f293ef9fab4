/** Layout of one connected part: dagre computes ranks and edge routes; steps are clusters. */

import { Graph, layout } from '@dagrejs/dagre';
import type { Strand } from './junctions.ts';
import type { GraphLayout, PlacedStep, PlacedStrand, Point } from './layout.ts';
import type { Stack, StackMember } from './stacks.ts';

export type PartLayout = GraphLayout;

const margin = 24;
/** Height of the heading of a step, above its fields. */
const headingHeight = 34;
/** Space beside a stack for edges that pass it. */
const detour = 16;

/** Computes the layout of connected stacks and of the strands between them. */
export function layoutPart(stacks: readonly Stack[], allStrands: readonly Strand[], steps: readonly string[]): PartLayout {
  const stackOf = new Map(stacks.flatMap((stack) => stack.members.map(({ node }) => [node.id, stack] as const)));
  const strands = allStrands.filter(({ from, to }) => stackOf.has(from) || stackOf.has(to));
  const place = (id: string): string => stackOf.get(id)?.id ?? id;
  const nameOf = ({ from, to }: Strand): string => `${from} → ${to}`;
  const graph = new Graph({ directed: true, compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 14, edgesep: 5, ranksep: 44, marginx: margin, marginy: margin, acyclicer: 'greedy' });
  for (const step of steps) if (stacks.some((stack) => stack.step === step)) graph.setNode(`step ${step}`, {});
  for (const { id, step, width, height } of stacks) {
    graph.setNode(id, { width, height });
    if (step !== undefined) graph.setParent(id, `step ${step}`);
  }
  const setJunction = (id: string): void => {
    graph.setNode(id, { width: 8, height: 8 });
    const targets = new Set(strands.flatMap((strand) => (strand.from === id ? [stackOf.get(strand.to)?.step] : [])));
    const [step] = targets;
    if (targets.size === 1 && step !== undefined) graph.setParent(id, `step ${step}`);
  };
  for (const strand of strands) {
    const [from, to] = [place(strand.from), place(strand.to)];
    for (const id of [from, to]) if (!graph.hasNode(id)) setJunction(id);
    if (from !== to) graph.setEdge(from, to, {}, nameOf(strand));
  }
  layout(graph);
  if (standsOnItsHead(graph, steps)) turnOver(graph);

  const boxOf = (id: string): PlacedStep => {
    const { x, y, width, height } = graph.node(id) as { x: number; y: number; width: number; height: number };
    return { id, x: x - width / 2, y: y - height / 2, width, height };
  };
  const clusters = steps.filter((step) => graph.hasNode(`step ${step}`)).map((step) => ({ ...boxOf(`step ${step}`), id: step }));
  const { lower, count } = withHeadings(clusters);
  const nodes = stacks.flatMap(({ id, members }) =>
    members.map((member): StackMember => lower({ ...member, x: boxOf(id).x + member.x, y: boxOf(id).y }, member.y)),
  );
  const byId = new Map(nodes.map((member) => [member.node.id, member]));
  const placed = strands.map((strand): PlacedStrand => {
    const [from, to] = [byId.get(strand.from), byId.get(strand.to)];
    if (from && to && place(strand.from) === place(strand.to)) return { strand, points: within(from, to, stackOf.get(strand.from)!) };
    const { points } = graph.edge(place(strand.from), place(strand.to), nameOf(strand)) as { points: Point[] };
    return {
      strand,
      points: between(
        points.map((point) => lower({ ...point })),
        from,
        to,
      ),
    };
  });
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height: height + count * headingHeight,
    nodes,
    strands: placed,
    junctions: graph
      .nodes()
      .filter((id) => id.startsWith('junction '))
      .map((id) => {
        const { x, y } = graph.node(id) as Point;
        return { ...lower({ x, y }), role: strands.find(({ to }) => to === id)!.roles[0]! };
      }),
    steps: clusters.map((cluster) => {
      const top = lower({ ...cluster, y: cluster.y + 1 }).y - 1 - headingHeight;
      const bottom = lower({ x: 0, y: cluster.y + cluster.height }).y;
      return { ...cluster, y: top, height: bottom - top };
    }),
  };
}

/** Whether more steps are above an earlier step than below it. */
function standsOnItsHead(graph: Graph, steps: readonly string[]): boolean {
  const heights = steps.filter((step) => graph.hasNode(`step ${step}`)).map((step) => (graph.node(`step ${step}`) as Point).y);
  const pairs = heights.flatMap((height, index) => heights.slice(index + 1).map((later) => Math.sign(later - height)));
  return pairs.reduce((sum, sign) => sum + sign, 0) < 0;
}

/** Mirrors the layout vertically. */
function turnOver(graph: Graph): void {
  const { height = 0 } = graph.graph() as { height?: number };
  const turn = (point: Point): void => void (point.y = height - point.y);
  for (const id of graph.nodes()) turn(graph.node(id) as Point);
  for (const edge of graph.edges()) for (const point of (graph.edge(edge) as { points: Point[] }).points) turn(point);
}

/** Adds space above each cluster by moving everything below its upper edge down, so that nothing overlaps. */
function withHeadings(clusters: readonly PlacedStep[]): {
  lower: <Placed extends Point>(one: Placed, extra?: number) => Placed;
  count: number;
} {
  const edges = clusters.map(({ y }) => y).toSorted((a, b) => a - b);
  return {
    count: edges.length,
    lower: (one, extra = 0) => ({ ...one, y: one.y + extra + edges.filter((edge) => edge < one.y).length * headingHeight }),
  };
}

/** Returns the line within a stack: straight down, or around the nodes between. */
function within(from: StackMember, to: StackMember, { members }: Stack): Point[] {
  const order = members.map(({ node }) => node.id);
  if (order.indexOf(to.node.id) === order.indexOf(from.node.id) + 1) {
    return [
      { x: from.x + from.width / 2, y: from.y + from.height },
      { x: to.x + to.width / 2, y: to.y },
    ];
  }
  const right = Math.max(from.x + from.width, to.x + to.width) + detour;
  return [
    { x: from.x + from.width, y: from.y + from.height / 2 },
    { x: right, y: from.y + from.height / 2 },
    { x: right, y: to.y + to.height / 2 },
    { x: to.x + to.width, y: to.y + to.height / 2 },
  ];
}

/** Returns the line from the right side of one node to the left side of the other; reversed for a backward edge. */
function between(points: readonly Point[], from: StackMember | undefined, to: StackMember | undefined): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const isBack = last.x < first.x;
  const side = (member: StackMember, isRight: boolean): Point => ({
    x: isRight ? member.x + member.width : member.x,
    y: member.y + member.height / 2,
  });
  return [from ? side(from, !isBack) : first, ...points.slice(1, -1), to ? side(to, isBack) : last];
}
