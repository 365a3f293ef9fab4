/** In-memory store for the content of selected files. Answers reference files by id; a keeper can copy each file to where it survives the page. */

import type { FileAnswer } from '#engine';
import { wait } from './drafts/wait.ts';
import { createRandomId } from './random-id.ts';

/** The files of one form. */
export interface FileStore {
  /** Reads a file into memory, so that it can be sent even if the file on disk changes. `onProgress` receives 0 to 1. */
  add: (file: File, onProgress: (progress: number) => void) => Promise<FileAnswer>;
  /** Describes a file without reading it. */
  describe: (file: File) => FileAnswer;
  /** The content of a file; undefined for an unknown id. */
  content: (id: string) => File | undefined;
  remove: (id: string) => void;
  /** Marks a file whose user is still changing it, or is done: it is not uploaded meanwhile. */
  setChanging: (id: string, isChanging: boolean) => void;
  isChanging: (id: string) => boolean;
  /** Adds the content of a file that was kept. */
  restore: (id: string, content: File) => void;
  /** The ids of all files. */
  ids: () => string[];
  /** Copies each added file before it becomes part of an answer. The copy may fail: then the file is only in memory. */
  keepWith: (keeper: FileKeeper | undefined) => void;
  /** Subscribes to restored files, and to those that are not changed any more. */
  subscribe: (listener: () => void) => () => void;
}

/** Copies the content of a file. */
export type FileKeeper = (id: string, content: File) => Promise<void>;

/** A database that does not answer must not keep a file from becoming an answer. */
const KEEP_MS = 8000;

/** Creates an empty store. */
export function createFileStore(): FileStore {
  const contents = new Map<string, File>();
  const changing = new Set<string>();
  const listeners = new Set<() => void>();
  let keeper: FileKeeper | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const describe = (file: File): FileAnswer => ({ id: createRandomId(), name: file.name, size: file.size, type: file.type });
  return {
    describe,
    async add(file, onProgress) {
      const answer = describe(file);
      const copy = new File([await readFile(file, onProgress)], file.name, { type: file.type });
      contents.set(answer.id, copy);
      await Promise.race([keeper?.(answer.id, copy), wait(KEEP_MS)]);
      return { ...answer, ...(await measurePicture(copy)) };
    },
    content: (id) => contents.get(id),
    remove(id) {
      contents.delete(id);
      changing.delete(id);
    },
    setChanging(id, isChanging) {
      if (isChanging) changing.add(id);
      else if (changing.delete(id)) notify();
    },
    isChanging: (id) => changing.has(id),
    restore(id, content) {
      contents.set(id, content);
      notify();
    },
    ids: () => [...contents.keys()],
    keepWith: (next) => void (keeper = next),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readFile(file: File, onProgress: (progress: number) => void): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`"${file.name}" could not be read.`)));
    reader.readAsArrayBuffer(file);
  });
}

/** Returns width and height in pixels, or nothing for a file that is not a picture. */
async function measurePicture(file: File): Promise<{ width?: number; height?: number }> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return {};
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return {};
  }
}
