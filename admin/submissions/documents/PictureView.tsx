/** A picture that can be enlarged and rotated. */

import { useState } from 'react';
import type { ViewedFile } from './viewed-files.ts';
import styles from './Viewer.module.css';

/** How a picture is shown. */
export interface PictureState {
  /** 1 fits the frame. */
  zoom: number;
  /** Degrees to the right: 0, 90, 180 or 270. */
  rotation: number;
}

/** A picture as it was sent, in the size of the frame. */
export const FIRST_VIEW: PictureState = { zoom: 1, rotation: 0 };
/** The limits of `zoom`. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 6;
const ZOOM_STEP = 1.5;

/** Returns the picture a step larger or smaller. */
export function zoom(view: PictureState, steps: 1 | -1): PictureState {
  return { ...view, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * ZOOM_STEP ** steps)) };
}

/** Returns the picture turned to the right. */
export function rotate(view: PictureState): PictureState {
  return { ...view, rotation: (view.rotation + 90) % 360 };
}

interface PictureViewProps {
  file: ViewedFile;
  view: PictureState;
  /** Called when the picture is visible, or cannot be shown. */
  onShown: () => void;
}

/** Renders the picture in a frame that scrolls; a picture that the browser cannot decode is only downloaded. */
export function PictureView({ file, view, onShown }: PictureViewProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className={styles.message}>The picture could not be shown. Download it to open it with another program.</p>;
  const isTurned = view.rotation % 180 !== 0;
  const { width, height } = isTurned ? { width: size.height, height: size.width } : size;
  return (
    // The keys that scroll need the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The region scrolls.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`Picture ${file.name}`}>
      <div
        className={styles.sheet}
        style={{ width: `calc(min(100cqw, ${(width / height) * 100}cqh) * ${view.zoom})`, aspectRatio: `${width} / ${height}` }}
      >
        <img
          src={file.viewUrl}
          alt={`${file.title}: ${file.name}`}
          style={{
            width: isTurned ? `${(height / width) * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize({ width: naturalWidth || 1, height: naturalHeight || 1 });
            onShown();
          }}
          onError={() => {
            setFailed(true);
            onShown();
          }}
        />
      </div>
    </div>
  );
}
