/** The dialog in which a square is cut from a picture, loaded when the first picture needs it. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../../app-data/load-chunk.ts';
import type { CropDialog } from './CropDialog.tsx';
import type { Square } from './crop-geometry.ts';

/** Opens the dialog. Returns the square, or undefined if the user cancels. Rejects if the dialog cannot be loaded. */
export type AskForSquare = (picture: HTMLCanvasElement) => Promise<Square | undefined>;

/** The dialog to render, and the function that opens it. */
export interface CropControl {
  askForSquare: AskForSquare;
  /** Undefined until a picture was to be cut. */
  Dialog: typeof CropDialog | undefined;
  /** The picture in the dialog; undefined while it is closed. */
  picture: HTMLCanvasElement | undefined;
  decide: (square: Square | undefined) => void;
}

interface Request {
  picture: HTMLCanvasElement;
  resolve: (square: Square | undefined) => void;
}

/** Returns the crop of a field's pictures, one at a time. */
export function useCrop(): CropControl {
  const [Dialog, setDialog] = useState<typeof CropDialog>();
  const [request, setRequest] = useState<Request>();
  const open = useRef<Request>(undefined);
  /** A user who leaves the step while the dialog is being loaded does not see it. */
  const isMounted = useRef(true);
  const decide = useCallback((square: Square | undefined) => {
    setRequest(undefined);
    open.current?.resolve(square);
    open.current = undefined;
  }, []);
  const askForSquare = useCallback(async (picture: HTMLCanvasElement) => {
    const { CropDialog: loaded } = await loadChunk(() => import('./CropDialog.tsx'));
    if (!isMounted.current) return undefined;
    setDialog(() => loaded);
    return new Promise<Square | undefined>((resolve) => {
      open.current = { picture, resolve };
      setRequest(open.current);
    });
  }, []);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      open.current?.resolve(undefined);
    };
  }, []);
  return { askForSquare, Dialog, picture: request?.picture, decide };
}
