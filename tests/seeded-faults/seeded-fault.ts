/** A seeded fault: the smallest edit of one file that a designer could make by mistake, and the names that a diagnostic of it contains. */

import type { Json } from '../mutations/document.ts';

/** An edit: a text is replaced, a value is put at a place, or members of the object at a place are replaced (null removes one). */
type Edit = { find: string; with: string } | { at: string; put: Json } | { at: string; merge: Json };

/** One fault of the lists in `faults/`. */
export type SeededFault = Edit & {
  /** The edited file, relative to `definitions`. */
  file: string;
  /** The file that is checked, if the edited file is a part of it. */
  check?: string;
  /** Names of the faulty thing. A diagnostic whose message contains one of them counts, also if it is in another line. */
  names?: string[];
  /** Code of the diagnostic, where it is not obvious that another one is about the fault. */
  code?: 'unused-rule';
  /** Reason why the check cannot find this fault. Only faults that it misses have one. */
  missed?: string;
};

/** The faults of one file of the list, by kind. */
export type FaultList = Record<string, SeededFault[]>;
