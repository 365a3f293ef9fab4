/** Notices that the browser has ended the page while a dialog for files was open: on a phone with little memory, the camera needs that of the page. */

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The name in the session storage. Its value is the path of the field whose dialog is open. */
const NAME = 'file dialog';

/** Returns whether the page was opened again by such an end, for the field at `path`. A second reload has forgotten it. */
export function useLostPhoto(path: string, input: RefObject<HTMLInputElement | null>): boolean {
  const [wasOpen] = useState(() => readMark() === path);
  useEffect(() => {
    if (wasOpen) writeMark(undefined);
  }, [wasOpen]);
  useEffect(() => {
    const element = input.current;
    if (element === null) return undefined;
    const handleOpen = (): void => writeMark(path);
    const handleClose = (): void => writeMark(undefined);
    const handleVisibility = (): void => {
      if (document.visibilityState === 'visible') handleClose();
    };
    element.addEventListener('click', handleOpen);
    element.addEventListener('change', handleClose);
    element.addEventListener('cancel', handleClose);
    document.addEventListener('visibilitychange', handleVisibility);
    // Not all browsers report that the dialog was cancelled.
    addEventListener('focus', handleClose);
    return () => {
      element.removeEventListener('click', handleOpen);
      element.removeEventListener('change', handleClose);
      element.removeEventListener('cancel', handleClose);
      document.removeEventListener('visibilitychange', handleVisibility);
      removeEventListener('focus', handleClose);
    };
  }, [path, input]);
  return wasOpen;
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function writeMark(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, path);
  } catch {
    // Without a session storage the page does not know why a photo is missing.
  }
}
