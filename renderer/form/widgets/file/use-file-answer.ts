/** Adds files to an upload field and takes them away: read into memory, judged, and only then part of the answer. */

import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { FileAnswer } from '#engine';
import { randomId } from '../../random-id.ts';
import { getRenderedRows } from '../../repeating-group/rendered-rows.ts';
import type { FormStore } from '../../store.ts';
import { useFormSession } from '../../use-form-session.ts';
import { validateAddedFile } from './validate-added-file.ts';

/** A file while it is being read. */
export interface PendingFile {
  id: string;
  name: string;
  /** 0 to 1. */
  part: number;
}

/** The files of one field and what can be done with them. */
export interface FileAnswerControl {
  files: readonly FileAnswer[];
  pendingFiles: readonly PendingFile[];
  /** Why files of the last choice were not taken. */
  errors: readonly string[];
  /** What happened last, for who cannot see it. */
  statusMessage: string;
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (file: FileAnswer) => void;
}

/** The files of the field at `path`. */
export function useFileAnswer(path: string): FileAnswerControl {
  const { store, files: shelf, t } = useFormSession();
  const [pendingFiles, setPendingFiles] = useState<readonly PendingFile[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [statusMessage, setStatusMessage] = useState('');
  const queue = useRef(Promise.resolve());
  const currentPath = useCurrentPath(store, path);
  const current = (at = path): FileAnswer[] => {
    const { value } = store.field(at);
    return Array.isArray(value) ? value : [];
  };
  const addErrors = (messages: readonly string[]) => setErrors((all) => [...new Set([...all, ...messages])]);

  const addOne = async (file: File) => {
    const early = validateAddedFile(store, path, current(), shelf.describe(file));
    if (early.length > 0) return addErrors(early);
    const pending = { id: randomId(), name: file.name, part: 0 };
    setPendingFiles((all) => [...all, pending]);
    const progress = (part: number) => setPendingFiles((all) => all.map((one) => (one.id === pending.id ? { ...one, part } : one)));
    try {
      const answer = await shelf.add(file, progress);
      const at = currentPath.current;
      if (at === null) return shelf.remove(answer.id);
      const late = validateAddedFile(store, at, current(at), answer);
      if (late.length > 0) {
        shelf.remove(answer.id);
        return addErrors(late);
      }
      store.change(at, [...current(at), answer]);
      setStatusMessage(t('fileAdded', { file: file.name }));
    } catch {
      addErrors([t('unreadableFile', { file: file.name })]);
    } finally {
      setPendingFiles((all) => all.filter((one) => one.id !== pending.id));
    }
  };

  return {
    files: current(),
    pendingFiles,
    errors,
    statusMessage,
    add(chosen) {
      setErrors([]);
      queue.current = chosen.reduce((before, file) => before.then(() => addOne(file)), queue.current);
      return queue.current;
    },
    remove(file) {
      setErrors([]);
      const left = current().filter((one) => one.id !== file.id);
      store.change(path, left.length > 0 ? left : null);
      shelf.remove(file.id);
      setStatusMessage(t('fileRemoved', { file: file.name }));
    },
  };
}

/**
 * Returns a ref with the path that a pending file belongs to. The row of the field can move up while the file is read, or it can be
 * removed: the path is then null. If only the step changes, the field unmounts and its path stays valid.
 */
function useCurrentPath(store: FormStore, path: string): RefObject<string | null> {
  const currentPath = useRef<string | null>(path);
  useEffect(() => {
    currentPath.current = path;
    return () => {
      if (isInRenderedRow(store, path)) currentPath.current = null;
    };
  }, [store, path]);
  return currentPath;
}

function isInRenderedRow({ form, state, step }: FormStore, path: string): boolean {
  const row = form.byPath.get(path)?.row;
  return row !== undefined && getRenderedRows(step(state().step), row.group) !== undefined;
}
