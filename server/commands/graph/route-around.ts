/** Leads lines around the boxes that they would cross: dagre keeps them apart from nodes of other ranks, but not from all boxes of a step. */

import { sampleCurve } from './curve.ts';
import type { PlacedStrand, Point } from './layout.ts';

/** A box that lines do not cross. `x` and `y` are the upper left corner. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Space between a line and a box, and the radius of its corners. */
const CLEARANCE = 5;
/** What a corner costs, in pixels of a longer line. */
const CORNER_COST = 60;
/** Lines are led around within this distance of their ends. */
const REACH = 320;

/** Returns the boxes that a line crosses. */
export function listCrossedBoxes<Crossed extends Box>(points: readonly Point[], boxes: readonly Crossed[]): Crossed[] {
  const line = sampleCurve(points);
  const [left, right] = [Math.min(...line.map(({ x }) => x)), Math.max(...line.map(({ x }) => x))];
  return boxes.filter((box) => box.x < right && box.x + box.width > left && line.some((point) => isInside(point, box)));
}

/** Returns the strands, those that cross a box with another line if a better one is found. `boxes` are those of nodes by id; junctions have none. */
export function routeAround(strands: readonly PlacedStrand[], boxes: ReadonlyMap<string, Box>): PlacedStrand[] {
  return strands.map((placed) => {
    const { points, strand } = placed;
    const [from, to] = [boxes.get(strand.from), boxes.get(strand.to)];
    const others = [...boxes.values()].filter((box) => box !== from && box !== to);
    const crossed = listCrossedBoxes(points, others).length;
    if (crossed === 0) return placed;
    const [first, last] = [points[0]!, points.at(-1)!];
    const route = findRoute([first, moveOut(first, from)], [last, moveOut(last, to)], [...boxes.values()]);
    return route !== undefined && listCrossedBoxes(route, others).length < crossed ? { ...placed, points: route } : placed;
  });
}

/** Moves a point from the side of its box to where lines may turn. */
function moveOut({ x, y }: Point, box: Box | undefined): Point {
  if (box === undefined) return { x, y };
  return { x: x <= box.x + 1 ? x - CLEARANCE : x + CLEARANCE, y };
}

function isInside({ x, y }: Point, box: Box): boolean {
  return x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1;
}

/** The end of a line, and the point beside it that the line passes. */
type End = readonly [end: Point, beside: Point];

/** Returns the cheapest line of horizontal and vertical parts between two sides of boxes; undefined if there is none within reach. */
function findRoute([first, start]: End, [last, end]: End, allBoxes: readonly Box[]): Point[] | undefined {
  const boxes = allBoxes.filter((box) => isNear(box, start, end));
  const corners = searchGrid(createGrid(start, end, boxes), start, end);
  return corners && [first, ...roundCorners([start, ...corners, end]), last];
}

function isNear(box: Box, a: Point, b: Point): boolean {
  return (
    box.x < Math.max(a.x, b.x) + REACH &&
    box.x + box.width > Math.min(a.x, b.x) - REACH &&
    box.y < Math.max(a.y, b.y) + REACH &&
    box.y + box.height > Math.min(a.y, b.y) - REACH
  );
}

/** Coordinates beside the boxes, and the parts of lines between two neighbouring places that cross a box. */
interface Grid {
  xs: readonly number[];
  ys: readonly number[];
  /** By the numbers of the row and the column at the left or upper end, see `partNumber`. */
  blocked: ReadonlySet<number>;
}

function createGrid(start: Point, end: Point, boxes: readonly Box[]): Grid {
  const sorted = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b);
  const xs = sorted([start.x, end.x, ...boxes.flatMap(({ x, width }) => [x - CLEARANCE, x + width + CLEARANCE])]);
  const ys = sorted([start.y, end.y, ...boxes.flatMap(({ y, height }) => [y - CLEARANCE, y + height + CLEARANCE])]);
  const blocked = new Set<number>();
  for (const { x, y, width, height } of boxes) {
    const columns = listWithin(xs, x, x + width);
    const rows = listWithin(ys, y, y + height);
    for (const column of columns.parts) for (const row of rows.places) blocked.add(partNumber(column, row, false, ys.length));
    for (const row of rows.parts) for (const column of columns.places) blocked.add(partNumber(column, row, true, ys.length));
  }
  return { xs, ys, blocked };
}

/** Returns the indexes of the values between two limits, and of those whose distance to the next one has a part between them. */
function listWithin(values: readonly number[], low: number, high: number): { places: number[]; parts: number[] } {
  const indexes = [...values.keys()];
  return {
    places: indexes.filter((index) => values[index]! > low && values[index]! < high),
    parts: indexes.filter((index) => index + 1 < values.length && values[index + 1]! > low && values[index]! < high),
  };
}

function partNumber(column: number, row: number, isVertical: boolean, rows: number): number {
  return (column * rows + row) * 2 + Number(isVertical);
}

/** A place of the grid, reached in a direction. */
interface Visit {
  column: number;
  row: number;
  isVertical: boolean;
  cost: number;
  before: Visit | undefined;
}

/** Finds the cheapest way through the grid with Dijkstra's algorithm; returns its corners. */
function searchGrid({ xs, ys, blocked }: Grid, start: Point, end: Point): Point[] | undefined {
  const open: Visit[] = [{ column: xs.indexOf(start.x), row: ys.indexOf(start.y), isVertical: false, cost: 0, before: undefined }];
  const done = new Set<number>();
  const at = ({ column, row }: Visit): Point => ({ x: xs[column]!, y: ys[row]! });
  for (;;) {
    const visit = takeCheapest(open);
    if (visit === undefined) return undefined;
    const key = partNumber(visit.column, visit.row, visit.isVertical, ys.length);
    if (done.has(key)) continue;
    done.add(key);
    const place = at(visit);
    if (place.x === end.x && place.y === end.y) return listCorners(visit, at);
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = { ...visit, column: visit.column + right, row: visit.row + down, isVertical: down !== 0, before: visit };
      if (xs[next.column] === undefined || ys[next.row] === undefined) continue;
      if (blocked.has(partNumber(Math.min(visit.column, next.column), Math.min(visit.row, next.row), next.isVertical, ys.length))) continue;
      const target = at(next);
      const corner = next.isVertical === visit.isVertical ? 0 : CORNER_COST;
      insert(open, { ...next, cost: visit.cost + Math.abs(target.x - place.x) + Math.abs(target.y - place.y) + corner });
    }
  }
}

/** Returns the places at which the direction changes, in order. */
function listCorners(last: Visit, at: (visit: Visit) => Point): Point[] {
  const corners: Point[] = [];
  for (let visit: Visit | undefined = last; visit?.before !== undefined; visit = visit.before)
    if (visit.isVertical !== visit.before.isVertical) corners.unshift(at(visit.before));
  return corners;
}

/** Adds points near each corner, so that only the corner is round. */
function roundCorners(points: readonly Point[]): Point[] {
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const share = length === 0 ? 0 : Math.min(CLEARANCE / length, 0.5);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  return points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before === undefined || after === undefined ? [point] : [towards(point, before), point, towards(point, after)];
  });
}

/** Inserts into a binary heap. */
function insert(heap: Visit[], visit: Visit): void {
  let index = heap.push(visit) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (heap[parent]!.cost <= visit.cost) break;
    heap[index] = heap[parent]!;
    index = parent;
  }
  heap[index] = visit;
}

function takeCheapest(heap: Visit[]): Visit | undefined {
  const [first] = heap;
  const last = heap.pop();
  if (heap.length === 0 || last === undefined) return first;
  let index = 0;
  for (;;) {
    let child = index * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.cost < heap[child]!.cost) child += 1;
    if (heap[child]!.cost >= last.cost) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = last;
  return first;
}
