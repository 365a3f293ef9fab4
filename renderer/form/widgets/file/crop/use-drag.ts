/** Moves and zooms the picture in the frame with one and with two pointers. */

import { useRef, type PointerEvent } from 'react';
import type { PictureSize } from '../photo/picture-format.ts';
import { getZoom, moveSquare, type Square, zoomSquare } from './crop-geometry.ts';

interface DragOptions {
  picture: PictureSize;
  onChange: (update: (square: Square) => Square) => void;
  /** The side of the frame as a share of the element. */
  frameShare: number;
}

interface Point {
  x: number;
  y: number;
}

/** Returns the handlers of the element. The picture follows the pointer, so the square moves the other way. */
export function useDrag({ picture, onChange, frameShare }: DragOptions) {
  const pointers = useRef(new Map<number, Point>());

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const all = pointers.current;
    const before = all.get(event.pointerId);
    if (before === undefined) return;
    const after = { x: event.clientX, y: event.clientY };
    const [other] = [...all].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    const spread = other === undefined ? 1 : measure(other, after) / measure(other, before);
    // Of two fingers each moves the middle by half of its way.
    const share = (other === undefined ? 1 : 0.5) / (event.currentTarget.clientWidth * frameShare);
    const [right, down] = [(before.x - after.x) * share, (before.y - after.y) * share];
    onChange((square) => {
      const zoomed = zoomSquare(square, picture, getZoom(square, picture) * spread);
      return moveSquare(zoomed, picture, right * zoomed.side, down * zoomed.side);
    });
    all.set(event.pointerId, after);
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);

  return { onPointerDown: handleDown, onPointerMove: handleMove, onPointerUp: handleUp, onPointerCancel: handleUp };
}

/** The distance of two points; not zero, because it is divided by. */
function measure(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y) || 1;
}
