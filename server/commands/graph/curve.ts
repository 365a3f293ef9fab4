/** The smooth line through the points of a strand: it starts and ends horizontally. */

import type { Point } from './layout.ts';

/** A Bézier curve from the end of the piece before: two control points, or one. */
interface CurvePiece {
  controls: readonly Point[];
  end: Point;
}

const SAMPLES_PER_PIECE = 40;

/** Returns the path of an SVG. */
export function formatCurve(points: readonly Point[]): string {
  const [first, ...rest] = points as [Point, ...Point[]];
  const isVertical = rest.length === 1 && Math.abs(first.x - rest[0]!.x) < 1;
  if (isVertical) return `M${formatNumber(first.x)} ${formatNumber(first.y)}V${formatNumber(rest[0]!.y)}`;
  const pieces = listPieces(points).map(
    ({ controls, end }) =>
      `${controls.length === 2 ? 'C' : 'Q'}${[...controls, end].map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`).join(' ')}`,
  );
  return `M${formatNumber(first.x)} ${formatNumber(first.y)}${pieces.join('')}`;
}

/** Returns points on the line, close to each other. */
export function sampleCurve(points: readonly Point[]): Point[] {
  let start = points[0]!;
  return listPieces(points).flatMap(({ controls, end }) => {
    const all = [start, ...controls, end];
    start = end;
    return Array.from({ length: SAMPLES_PER_PIECE + 1 }, (_, index) => interpolate(all, index / SAMPLES_PER_PIECE));
  });
}

/** Formats a coordinate with one decimal. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function listPieces(points: readonly Point[]): CurvePiece[] {
  const [first, ...rest] = points as [Point, ...Point[]];
  const last = rest.at(-1)!;
  if (rest.length === 1) {
    const bend = (last.x - first.x) / 2;
    return [
      {
        controls: [
          { x: first.x + bend, y: first.y },
          { x: last.x - bend, y: last.y },
        ],
        end: last,
      },
    ];
  }
  return rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!;
    return { controls: [point], end: index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } };
  });
}

/** Returns the point of a Bézier curve at a share of its length, by De Casteljau's algorithm. */
function interpolate(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0]!;
  const between = (a: number, b: number): number => a + (b - a) * share;
  return interpolate(
    points.slice(1).map((point, index) => ({ x: between(points[index]!.x, point.x), y: between(points[index]!.y, point.y) })),
    share,
  );
}
