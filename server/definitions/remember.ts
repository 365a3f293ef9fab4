/** Keeps results that depend on the files of the definitions folder only. */

/** A number that changes with every change in the folder; undefined if the folder is not watched. */
export type FolderVersion = (() => number) | undefined;

/**
 * Returns a function that computes the result again after a change in the folder, and at each call if the folder is not watched.
 * @example const listLanguages = remember(definitions.version, () => readdirSync(folder))
 */
export function remember<Result>(version: FolderVersion, compute: () => Result): () => Result {
  let kept: { version: number; result: Result } | undefined;
  return () => {
    if (version === undefined) return compute();
    // The version is read first: a change during the computation is seen by the next call.
    const current = version();
    if (kept?.version !== current) kept = { version: current, result: compute() };
    return kept.result;
  };
}
