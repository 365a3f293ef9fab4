/** Layout of one connected part: dagre computes ranks and edge routes; steps are clusters. */

import { Graph, layout } from '@dagrejs/dagre';
import type { Strand } from './junctions.ts';
import type { GraphLayout, PlacedStep, PlacedStrand, Point } from './layout.ts';
import type { Stack, StackMember } from './stacks.ts';

export type PartLayout = GraphLayout;

const MARGIN = 24;
/** Height of the heading of a step, above its fields. */
const HEADING_HEIGHT = 34;
/** Space beside a stack for edges that pass it. */
const DETOUR = 16;
const JUNCTION_SIZE = 8;

/** A connected part: its stacks, the strands between them, and the stack of each node. */
interface Part {
  stacks: readonly Stack[];
  strands: readonly Strand[];
  steps: readonly string[];
  stackByNode: ReadonlyMap<string, Stack>;
}

/** Moves a point down by the headings above it, and by `extra`. */
type Lower = <Placed extends Point>(point: Placed, extra?: number) => Placed;

/** Computes the layout of connected stacks and of the strands between them. */
export function layoutPart(stacks: readonly Stack[], allStrands: readonly Strand[], steps: readonly string[]): PartLayout {
  const stackByNode = new Map(stacks.flatMap((stack) => stack.members.map(({ node }) => [node.id, stack] as const)));
  const strands = allStrands.filter(({ from, to }) => stackByNode.has(from) || stackByNode.has(to));
  const part = { stacks, strands, steps, stackByNode };
  const graph = createGraph(part);
  layout(graph);
  if (isUpsideDown(graph, steps)) flipVertically(graph);

  const clusters = steps
    .filter((step) => graph.hasNode(toClusterId(step)))
    .map((step) => ({ ...getBox(graph, toClusterId(step)), id: step }));
  const lower = createLower(clusters);
  const nodes = stacks.flatMap((stack) => placeMembers(graph, stack, lower));
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height: height + clusters.length * HEADING_HEIGHT,
    nodes,
    strands: placeStrands(graph, part, nodes, lower),
    junctions: placeJunctions(graph, strands, lower),
    steps: clusters.map((cluster) => placeStep(cluster, lower)),
  };
}

/** Creates the dagre graph: stacks and junctions are nodes, strands are edges, steps are clusters. */
function createGraph(part: Part): Graph {
  const { stacks, strands, steps } = part;
  const graph = new Graph({ directed: true, compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 14, edgesep: 5, ranksep: 44, marginx: MARGIN, marginy: MARGIN, acyclicer: 'greedy' });
  for (const step of steps) if (stacks.some((stack) => stack.step === step)) graph.setNode(toClusterId(step), {});
  for (const { id, step, width, height } of stacks) {
    graph.setNode(id, { width, height });
    if (step !== undefined) graph.setParent(id, toClusterId(step));
  }
  for (const strand of strands) {
    const [from, to] = [getGraphId(part, strand.from), getGraphId(part, strand.to)];
    for (const id of [from, to]) if (!graph.hasNode(id)) addJunction(graph, part, id);
    if (from !== to) graph.setEdge(from, to, {}, getStrandName(strand));
  }
  return graph;
}

/** Adds a junction, in the cluster of its targets if they are all in one step. */
function addJunction(graph: Graph, { strands, stackByNode }: Part, id: string): void {
  graph.setNode(id, { width: JUNCTION_SIZE, height: JUNCTION_SIZE });
  const targets = new Set(strands.flatMap((strand) => (strand.from === id ? [stackByNode.get(strand.to)?.step] : [])));
  const [step] = targets;
  if (targets.size === 1 && step !== undefined) graph.setParent(id, toClusterId(step));
}

function toClusterId(step: string): string {
  return `step ${step}`;
}

/** Returns the id of a node's stack; a junction has its own id. */
function getGraphId({ stackByNode }: Part, id: string): string {
  return stackByNode.get(id)?.id ?? id;
}

function getStrandName({ from, to }: Strand): string {
  return `${from} → ${to}`;
}

/** Returns the box of a node; dagre gives its center. */
function getBox(graph: Graph, id: string): PlacedStep {
  const { x, y, width, height } = graph.node(id) as { x: number; y: number; width: number; height: number };
  return { id, x: x - width / 2, y: y - height / 2, width, height };
}

function placeMembers(graph: Graph, { id, members }: Stack, lower: Lower): StackMember[] {
  const { x, y } = getBox(graph, id);
  return members.map((member) => lower({ ...member, x: x + member.x, y }, member.y));
}

/** Returns the strands with their lines: within a stack, or along the route that dagre computed. */
function placeStrands(graph: Graph, part: Part, nodes: readonly StackMember[], lower: Lower): PlacedStrand[] {
  const byId = new Map(nodes.map((member) => [member.node.id, member]));
  return part.strands.map((strand) => {
    const [from, to] = [byId.get(strand.from), byId.get(strand.to)];
    const [source, target] = [getGraphId(part, strand.from), getGraphId(part, strand.to)];
    if (from && to && source === target) return { strand, points: lineWithin(from, to, part.stackByNode.get(strand.from)!) };
    const { points } = graph.edge(source, target, getStrandName(strand)) as { points: Point[] };
    const route = points.map((point) => lower({ ...point }));
    return { strand, points: lineBetween(route, from, to) };
  });
}

function placeJunctions(graph: Graph, strands: readonly Strand[], lower: Lower): PartLayout['junctions'] {
  const ids = graph.nodes().filter((id) => id.startsWith('junction '));
  return ids.map((id) => {
    const { x, y } = graph.node(id) as Point;
    return { ...lower({ x, y }), role: strands.find(({ to }) => to === id)!.roles[0]! };
  });
}

/** Returns a step with its heading. */
function placeStep(cluster: PlacedStep, lower: Lower): PlacedStep {
  const top = lower({ ...cluster, y: cluster.y + 1 }).y - 1 - HEADING_HEIGHT;
  const bottom = lower({ x: 0, y: cluster.y + cluster.height }).y;
  return { ...cluster, y: top, height: bottom - top };
}

/** Whether more steps are above an earlier step than below it. */
function isUpsideDown(graph: Graph, steps: readonly string[]): boolean {
  const heights = steps.filter((step) => graph.hasNode(toClusterId(step))).map((step) => (graph.node(toClusterId(step)) as Point).y);
  const pairs = heights.flatMap((height, index) => heights.slice(index + 1).map((later) => Math.sign(later - height)));
  return pairs.reduce((sum, sign) => sum + sign, 0) < 0;
}

/** Mirrors the layout vertically. */
function flipVertically(graph: Graph): void {
  const { height = 0 } = graph.graph() as { height?: number };
  const flip = (point: Point): void => void (point.y = height - point.y);
  for (const id of graph.nodes()) flip(graph.node(id) as Point);
  for (const edge of graph.edges()) for (const point of (graph.edge(edge) as { points: Point[] }).points) flip(point);
}

/** Creates the function that makes space above each cluster: it moves everything below an upper edge down, so that nothing overlaps. */
function createLower(clusters: readonly PlacedStep[]): Lower {
  const edges = clusters.map(({ y }) => y);
  return (point, extra = 0) => ({ ...point, y: point.y + extra + edges.filter((edge) => edge < point.y).length * HEADING_HEIGHT });
}

/** Returns the line within a stack: straight down, or around the nodes between. */
function lineWithin(from: StackMember, to: StackMember, { members }: Stack): Point[] {
  const order = members.map(({ node }) => node.id);
  if (order.indexOf(to.node.id) === order.indexOf(from.node.id) + 1) {
    return [
      { x: from.x + from.width / 2, y: from.y + from.height },
      { x: to.x + to.width / 2, y: to.y },
    ];
  }
  const right = Math.max(from.x + from.width, to.x + to.width) + DETOUR;
  return [
    { x: from.x + from.width, y: from.y + from.height / 2 },
    { x: right, y: from.y + from.height / 2 },
    { x: right, y: to.y + to.height / 2 },
    { x: to.x + to.width, y: to.y + to.height / 2 },
  ];
}

/** Returns the line from the right side of one node to the left side of the other; reversed for a backward edge. */
function lineBetween(points: readonly Point[], from: StackMember | undefined, to: StackMember | undefined): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const isBack = last.x < first.x;
  const side = (member: StackMember, isRight: boolean): Point => ({
    x: isRight ? member.x + member.width : member.x,
    y: member.y + member.height / 2,
  });
  return [from ? side(from, !isBack) : first, ...points.slice(1, -1), to ? side(to, isBack) : last];
}
