/** The drawing of a signature field, and its picture as the answer. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileAnswer } from '#engine';
import { SIGNATURE_FILE_NAME } from '#engine';
import { announce } from '../../../theme/announce.ts';
import type { FileStore } from '../../file-store.ts';
import { useFormSession } from '../../use-form-session.ts';
import { createPicture, EMPTY_DRAWING, isEmptyDrawing, type Drawing } from './drawing.ts';
import { useSignatureTexts } from './signature-texts.ts';

/** The drawing, and the actions on it. */
export interface SignatureControl {
  drawing: Drawing;
  /** The stored picture, if it was drawn before the widget was rendered and its strokes are not known. */
  file: FileAnswer | undefined;
  /** Whether the picture could not be created. */
  hasFailed: boolean;
  /** Shows a drawing without storing it. */
  draw: (drawing: Drawing) => void;
  /** Stores the picture of a drawing as the answer. */
  store: (drawing: Drawing) => void;
  /** The user is done: the picture can be uploaded. */
  finish: () => void;
}

/** Between strokes, and between letters, people are faster. */
const QUIET_MS = 5000;

/** The drawings by the id of their file, so that another step does not lose the strokes. Only in memory. */
const drawings = new Map<string, Drawing>();

/** Returns the signature of the field at `path`. */
export function useSignature(path: string, value: unknown): SignatureControl {
  const { store, files } = useFormSession();
  const texts = useSignatureTexts();
  const file = Array.isArray(value) ? (value[0] as FileAnswer | undefined) : undefined;
  const [drawing, setDrawing] = useState<Drawing>(() => drawings.get(file?.id ?? '') ?? EMPTY_DRAWING);
  const [hasFailed, setFailed] = useState(false);
  /** The number of the last change: an older picture that is ready later is not stored. */
  const change = useRef(0);
  const { begin, wait, finish } = useChangingFile(files);

  const replace = (answer: FileAnswer | undefined): void => {
    const { value: before } = store.field(path);
    store.change(path, answer === undefined ? null : [answer]);
    for (const old of Array.isArray(before) ? (before as FileAnswer[]) : []) {
      files.remove(old.id);
      drawings.delete(old.id);
    }
  };

  const save = async (next: Drawing): Promise<void> => {
    change.current += 1;
    const own = change.current;
    setFailed(false);
    if (isEmptyDrawing(next)) {
      replace(undefined);
      return announce(texts('signatureCleared'));
    }
    try {
      const answer = await files.add(await createPicture(next, SIGNATURE_FILE_NAME), () => undefined);
      if (own !== change.current) return files.remove(answer.id);
      drawings.set(answer.id, next);
      begin(answer.id);
      replace(answer);
      announce(texts('signatureAdded'));
    } catch {
      if (own === change.current) setFailed(true);
    }
  };

  return {
    drawing,
    file,
    hasFailed,
    draw(next) {
      setDrawing(next);
      wait();
    },
    finish,
    store(next) {
      setDrawing(next);
      void save(next);
    },
  };
}

/** Returns what marks the last picture as being changed: until some quiet seconds have passed, the field is left, or its step is. */
function useChangingFile(files: FileStore) {
  const current = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finish = useCallback((): void => {
    clearTimeout(timer.current);
    if (current.current !== undefined) files.setChanging(current.current, false);
    current.current = undefined;
  }, [files]);
  const wait = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(finish, QUIET_MS);
  };
  const begin = (id: string): void => {
    current.current = id;
    files.setChanging(id, true);
    wait();
  };
  useEffect(() => finish, [finish]);
  return { begin, wait, finish };
}
