/** The result of a migration: answers of one version of a form in another version of it, and what became of each of them. */

import type { FileAnswer } from '../file-answer.ts';
import type { FieldPath } from '../language/expression.ts';
import type { AnswerSource, Snapshot } from '../views.ts';

/** An answer that the form has no place for. It is kept and not sent, and returns when a version of the form accepts it. */
export interface AsideAnswer {
  /** Missing for files. */
  answer?: Snapshot['answers'][FieldPath];
  files?: readonly FileAnswer[];
  origin?: AnswerSource;
  /** The option that was selected: its label is what the user had chosen. */
  record?: unknown;
}

/**
 * What became of an answer. `kept`: at the same path. `moved`: to a path of `renamed`. `asked`: the field does not accept it any more and is asked
 * again. `aside`: there is no place for it. `new`: a required field without an answer, which the former version did not have.
 */
export type Fate = 'kept' | 'moved' | 'asked' | 'aside' | 'new';

/**
 * Why an answer is asked again or set aside. `type`, `format`: the field has another one. `choice`: it is no option any more. `files`: a file is against
 * a stricter rule. `no-field`: the form has no such field. `taken`: another answer is at its new path.
 */
export type FateReason = 'type' | 'format' | 'choice' | 'files' | 'no-field' | 'taken';

/** What became of the answer at a path. */
export interface MigratedPath {
  /** The path in the snapshot; for `new` that of the field. */
  path: FieldPath;
  fate: Fate;
  /** The path in the new version, if it is another one. */
  to?: FieldPath;
  why?: FateReason;
}

/** A migrated snapshot, and what became of each of its answers. */
export interface Migration {
  snapshot: Snapshot;
  report: MigratedPath[];
}
