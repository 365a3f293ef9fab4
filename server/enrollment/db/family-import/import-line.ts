/** Lines of an import of families: as they are read from the file, and as they are after the check. */

import type { ParentRole } from '../families.ts';
import type { FamilyValues } from '../family-records.ts';
import type { LearnerValues } from '../learner-records.ts';

/** One line: a family, optionally a learner and its last enrollment. It has the cells that are valid; entities are given by name or id. */
export interface ImportLine {
  line: number;
  /** In the stored form; empty if the cell is invalid. */
  email: string;
  family: FamilyValues;
  /** Parents with a cell, also an invalid one. */
  givenParents: readonly ParentRole[];
  pin: string | null;
  learner: LearnerValues | null;
  /** `hub`, `cycle`, … by name or id, and `enrolledOn`. */
  last: Readonly<Record<string, string>> | null;
}

/** An invalid field of a line: `family.email`, `family.parents.mother.firstName`, `learner.city`, `last.cycle`. */
export interface ImportProblem {
  line: number;
  field: string;
  message: string;
}

/** A line whose entities are ids, where they were found. */
export interface CheckedLine extends ImportLine {
  /** The stored family with this email address. */
  familyId: string | undefined;
  /** Everything of the line is stored, for example by an import before that was broken off. */
  isPresent: boolean;
  problems: ImportProblem[];
}
