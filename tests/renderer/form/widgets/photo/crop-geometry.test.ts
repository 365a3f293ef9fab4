/** The square that is cut from a picture. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  getLargestSquare,
  getMaxZoom,
  getPosition,
  getZoom,
  moveSquare,
  zoomSquare,
} from '../../../../../renderer/form/widgets/file/crop/crop-geometry.ts';

const picture = { width: 1200, height: 1800 };

it('is at first as large as the picture allows, in the middle', () => {
  expect(getLargestSquare(picture)).toEqual({ x: 0, y: 300, side: 1200 });
  expect(getPosition(getLargestSquare(picture), picture)).toEqual({ x: 0, y: 50 });
});

it('becomes smaller around its middle', () => {
  expect(zoomSquare(getLargestSquare(picture), picture, 2)).toEqual({ x: 300, y: 600, side: 600 });
});

it('has at least 600 pixels in a row, if the picture has as many', () => {
  expect(getMaxZoom(picture)).toBe(2);
  expect(getMaxZoom({ width: 500, height: 900 })).toBe(1);
  expect(zoomSquare(getLargestSquare(picture), picture, 50).side).toBe(600);
});

it('is inside of the picture whatever is done', () => {
  const side = fc.integer({ min: 1, max: 4000 });
  const amount = fc.double({ min: -5000, max: 5000, noNaN: true });
  const action = fc.record({ right: amount, down: amount, zoom: fc.double({ min: -1, max: 20, noNaN: true }) });
  fc.assert(
    fc.property(side, side, fc.array(action), (width, height, actions) => {
      let square = getLargestSquare({ width, height });
      for (const { right, down, zoom } of actions) {
        square = moveSquare(zoomSquare(square, { width, height }, zoom), { width, height }, right, down);
        expect(square.x).toBeGreaterThanOrEqual(0);
        expect(square.y).toBeGreaterThanOrEqual(0);
        expect(square.x + square.side).toBeLessThanOrEqual(width + 1e-6);
        expect(square.y + square.side).toBeLessThanOrEqual(height + 1e-6);
        expect(square.side).toBeGreaterThanOrEqual(Math.min(600, width, height) - 1e-6);
        expect(getZoom(square, { width, height })).toBeGreaterThanOrEqual(1 - 1e-9);
      }
    }),
  );
});
