/** What an import of families replies. */

import type { TextEncoding } from '../../csv/decode-text.ts';

/** An invalid cell; the column is empty for an error of the whole line. */
export interface LineProblem {
  line: number;
  column: string;
  message: string;
}

/** Result of an import, or of a dry run, which reports what would be imported. */
export interface ImportReport {
  /** Lines with data, without the example line of the template. */
  rows: number;
  families: number;
  learners: number;
  /** Lines whose learner is stored already, with the same name and date of birth in the same family. They are left out. */
  present: number;
  /** Lines that cannot be imported. */
  badLines: number;
  isDryRun: boolean;
  encoding: TextEncoding;
  separator: 'comma' | 'semicolon' | 'tab';
  problems: LineProblem[];
  /** A CSV file of the lines that cannot be imported, with their problems in the first column. Null without such lines. */
  linesToMend: string | null;
}

/** A step of an import, with the number of lines that it has completed. */
export interface ImportProgress {
  step: 'check' | 'write';
  done: number;
  of: number;
}
