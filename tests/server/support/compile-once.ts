/** Compiles definitions like the server, with a cache that is invalidated when the file or a referenced file changes. */

import { type CompiledFile, compileFile, type CompileFile } from '../../../server/definitions/compile-file.ts';

interface CachedFile {
  compiled: CompiledFile;
  /** Texts of the referenced files by path. */
  read: Map<string, string | undefined>;
}

const cache = new Map<string, CachedFile>();

/** The results are shared by all applications of a test process and must not be modified. */
export const compileOnce: CompileFile = (source) => {
  // A form that reads data tables depends on their rows too.
  if (source.text.includes('"table"')) return compileFile(source);
  const key = JSON.stringify([source.file, source.app.texts, source.app.brands, source.app.brand, source.text]);
  const cached = cache.get(key);
  // Every file is read again, so that the caller can track the files.
  if (cached && [...cached.read].filter(([file, text]) => source.read(file) !== text).length === 0) return cached.compiled;
  const read: CachedFile['read'] = new Map();
  const compiled = compileFile({
    ...source,
    read: (file) => {
      const text = source.read(file);
      read.set(file, text);
      return text;
    },
  });
  cache.set(key, { compiled, read });
  return compiled;
};
