/** Lines around boxes. */

import { expect, it } from 'vitest';
import { listCrossedBoxes, routeAround, type Box } from '../../../../server/commands/graph/route-around.ts';
import type { PlacedStrand, Point } from '../../../../server/commands/graph/layout.ts';

const boxes: Record<string, Box> = {
  a: { x: 0, y: 0, width: 40, height: 20 },
  b: { x: 100, y: 0, width: 40, height: 20 },
  c: { x: 200, y: 0, width: 40, height: 20 },
};
const place = (points: readonly Point[], from = 'a', to = 'c'): PlacedStrand => ({
  strand: { from, to, roles: ['value'], edges: [], title: '' },
  points,
});
const route = (strand: PlacedStrand, those = boxes): readonly Point[] => routeAround([strand], new Map(Object.entries(those)))[0]!.points;
const straight = [
  { x: 40, y: 10 },
  { x: 200, y: 10 },
];

it('keeps a line that crosses no box', () => {
  const line = place([straight[0]!, { x: 100, y: 10 }], 'a', 'b');
  expect(route(line)).toBe(line.points);
});

it('leads a line around a box between its ends, and keeps the ends', () => {
  expect(listCrossedBoxes(straight, [boxes['b']!])).toHaveLength(1);
  const points = route(place(straight));
  expect(listCrossedBoxes(points, Object.values(boxes))).toEqual([]);
  expect([points[0], points.at(-1)]).toEqual(straight);
});

it('leads a line back to a box on the left', () => {
  const points = route(place(straight.toReversed(), 'c', 'a'));
  expect(listCrossedBoxes(points, Object.values(boxes))).toEqual([]);
});

it('keeps a line whose end is in another box', () => {
  const line = place(straight);
  expect(route(line, { ...boxes, d: { x: 150, y: -10, width: 60, height: 40 } })).toBe(line.points);
});
