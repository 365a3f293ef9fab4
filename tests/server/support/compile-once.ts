/** Compiles definitions as the server does, but each only once while neither it nor a file that it refers to changes. */

import { type CompiledFile, compileFile, type CompileFile } from '../../../server/definitions/compile-file.ts';

interface Kept {
  compiled: CompiledFile;
  /** What was read for it: file → text. */
  read: Map<string, string | undefined>;
}

const keptBySource = new Map<string, Kept>();

/** The results are shared by all applications of a test process: nothing may change them. */
export const compileOnce: CompileFile = (source) => {
  const key = JSON.stringify([source.file, source.texts, source.text]);
  const kept = keptBySource.get(key);
  // Every file is read again, so that the caller keeps noting which ones there are.
  if (kept && [...kept.read].filter(([file, text]) => source.read(file) !== text).length === 0) return kept.compiled;
  const read: Kept['read'] = new Map();
  const compiled = compileFile({
    ...source,
    read: (file) => {
      const text = source.read(file);
      read.set(file, text);
      return text;
    },
  });
  keptBySource.set(key, { compiled, read });
  return compiled;
};
