/** The diagnostics of a file of rows, with a limit: a file of 100,000 wrong rows is reported in some lines. */

import type { FileDiagnostic } from '../../definitions/compile-file.ts';

/** Maximum number of diagnostics of one code in a file. */
const MAX_PER_CODE = 25;

/** Collects the diagnostics of one file. */
export interface RowProblems {
  /** Adds a problem. `locate` runs only if the problem is reported. */
  add: (code: string, locate: () => { line: number; column: number }, message: string, help: string) => void;
  /** Returns the diagnostics in the order of the file, each code with the number of those that were left out. */
  list: () => FileDiagnostic[];
  hasAny: () => boolean;
}

/** Creates the collector of a file, named relative to the definitions folder. */
export function createRowProblems(file: string): RowProblems {
  const found: FileDiagnostic[] = [];
  const counts = new Map<string, number>();
  return {
    add: (code, locate, message, help) => {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= MAX_PER_CODE) found.push({ code, severity: 'error', file, ...locate(), message, help });
    },
    list: () => {
      const rest = [...counts].filter(([, count]) => count > MAX_PER_CODE);
      return [
        ...found.toSorted((a, b) => a.line - b.line || a.column - b.column),
        ...rest.map(([code, count]): FileDiagnostic => {
          const last = found.findLast((one) => one.code === code)!;
          return { ...last, message: `And ${(count - MAX_PER_CODE).toLocaleString('en')} more problems of this kind in ${file}.` };
        }),
      ];
    },
    hasAny: () => found.length > 0,
  };
}
