/** The picture in its frame, with what is around it, dimmed. It is moved by dragging and by the arrow keys, and made larger with two fingers. */

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { moveSquare, type Square } from './crop-geometry.ts';
import styles from './Crop.module.css';
import { useDrag } from './use-drag.ts';

/** The share of the drawing that is beyond the frame, at each side. */
const MARGIN = 0.1;
/** Pixels of the drawing: enough for a screen with a high resolution. */
const DRAWN_SIDE = 600;
/** The share of the frame that an arrow key moves the picture. */
const STEP = 0.02;

const DIRECTIONS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropFrameProps {
  label: string;
  picture: HTMLCanvasElement;
  square: Square;
  onChange: (update: (square: Square) => Square) => void;
}

/** Renders the frame. An arrow key moves the picture in its direction. */
export function CropFrame({ label, picture, square, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const handlers = useDrag({ picture, onChange, frameShare: 1 - 2 * MARGIN });

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const scale = (DRAWN_SIDE * (1 - 2 * MARGIN)) / square.side;
    context.clearRect(0, 0, DRAWN_SIDE, DRAWN_SIDE);
    context.drawImage(
      picture,
      DRAWN_SIDE * MARGIN - square.x * scale,
      DRAWN_SIDE * MARGIN - square.y * scale,
      picture.width * scale,
      picture.height * scale,
    );
  }, [picture, square]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const step = STEP * (event.shiftKey ? 5 : 1);
    onChange((before) => moveSquare(before, picture, -direction[0] * before.side * step, -direction[1] * before.side * step));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application takes keys
    <div role="application" aria-label={label} tabIndex={0} className={styles.frame} onKeyDown={handleKeyDown} {...handlers}>
      <canvas ref={canvas} width={DRAWN_SIDE} height={DRAWN_SIDE} />
    </div>
  );
}
