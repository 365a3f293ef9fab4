/** Adds and removes files of an upload field. A file is validated and read into memory before it becomes part of the answer. */

import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { FileAnswer } from '#engine';
import { announce } from '../../../theme/announce.ts';
import { createRandomId } from '../../random-id.ts';
import { getRenderedRows } from '../../repeating-group/rendered-rows.ts';
import { getLatestStore } from '../../store.ts';
import type { FormStore } from '../../store.ts';
import { addPendingFiles } from '../../submission/pending-files.ts';
import { useFormSession } from '../../use-form-session.ts';
import type { AskForSquare } from './crop/use-crop.ts';
import { useFileTexts } from './file-texts.ts';
import { createPhotoField } from './photo/photo-field.ts';
import { prepareFile, validateSelectedFile } from './photo/prepare-file.ts';
import { recordReduction } from './photo/reductions.ts';
import { validateAddedFile } from './validate-added-file.ts';

/** A file while it is being read. */
export interface PendingFile {
  id: string;
  name: string;
  /** 0 to 1. */
  progress: number;
}

/** The files of one field, and the actions on them. */
export interface FileAnswerControl {
  files: readonly FileAnswer[];
  pendingFiles: readonly PendingFile[];
  /** Why files of the last selection were rejected. */
  errors: readonly string[];
  add: (selected: readonly File[]) => Promise<void>;
  remove: (file: FileAnswer) => void;
}

/** Returns the files of the field at `path`, and the actions on them. `askForSquare` lets the user cut a picture. */
export function useFileAnswer(path: string, askForSquare: AskForSquare): FileAnswerControl {
  const { store, files: fileStore, t } = useFormSession();
  const fileTexts = useFileTexts();
  const { pendingFiles, showPending } = usePendingFiles();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  const currentPath = useCurrentPath(store, path);
  const addErrors = (messages: readonly string[]) => setErrors((all) => [...new Set([...all, ...messages])]);

  const addOne = async (file: File) => {
    const field = createPhotoField({ store, files: fileStore }, () => currentPath.current ?? path);
    const selectionErrors = validateSelectedFile(field, file, fileTexts);
    if (selectionErrors.length > 0) return addErrors(selectionErrors);
    const { handleProgress, hide } = showPending(file.name);
    try {
      const prepared = await prepareFile(field, file, { t, fileTexts, askForSquare });
      if ('errors' in prepared) return addErrors(prepared.errors);
      const answer = await fileStore.add(prepared.file, handleProgress);
      const at = currentPath.current;
      if (at === null) return fileStore.remove(answer.id);
      const latest = getLatestStore(store);
      const contentErrors = validateAddedFile(latest, at, readFiles(latest, at), answer);
      if (contentErrors.length > 0) {
        fileStore.remove(answer.id);
        return addErrors(contentErrors.map(({ message }) => message));
      }
      if (prepared.reduction) recordReduction(fileStore, answer.id, prepared.reduction);
      latest.change(at, [...readFiles(latest, at), answer]);
      announce(fileTexts('fileAdded', { file: answer.name }));
    } catch {
      addErrors([fileTexts('unreadableFile', { file: file.name })]);
    } finally {
      hide();
    }
  };

  return {
    files: readFiles(store, path),
    pendingFiles,
    errors,
    add(selected) {
      setErrors([]);
      queue.current = selected.reduce((before, file) => before.then(() => addOne(file)), queue.current);
      addPendingFiles(fileStore, queue.current);
      return queue.current;
    },
    remove(file) {
      setErrors([]);
      const remaining = readFiles(store, path).filter((one) => one.id !== file.id);
      store.change(path, remaining.length > 0 ? remaining : null);
      fileStore.remove(file.id);
      announce(fileTexts('fileRemoved', { file: file.name }));
    },
  };
}

function readFiles(store: FormStore, path: string): FileAnswer[] {
  const { value } = store.field(path);
  return Array.isArray(value) ? (value as FileAnswer[]) : [];
}

/** Returns the files that are being read, and the function that adds one: its result reports the progress and removes it. */
function usePendingFiles() {
  const [pendingFiles, setPendingFiles] = useState<readonly PendingFile[]>([]);
  const showPending = (name: string) => {
    const id = createRandomId();
    setPendingFiles((all) => [...all, { id, name, progress: 0 }]);
    return {
      handleProgress: (progress: number) => setPendingFiles((all) => all.map((one) => (one.id === id ? { ...one, progress } : one))),
      hide: () => setPendingFiles((all) => all.filter((one) => one.id !== id)),
    };
  };
  return { pendingFiles, showPending };
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

/** Returns true if the path is in a row of a group that the current step renders. */
function isInRenderedRow({ form, state, step }: FormStore, path: string): boolean {
  const row = form.byPath.get(path)?.row;
  return row !== undefined && getRenderedRows(step(state().step), row.group) !== undefined;
}
