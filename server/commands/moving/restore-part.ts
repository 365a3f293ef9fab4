/** What a restore consists of. */

import type { DatabasePlace, Environment, FilesPlace } from './place.ts';
import type { CommandProduct, Print } from './run-moving-command.ts';

/** What is restored, and where to. */
export interface Restore {
  product: CommandProduct;
  folder: string;
  to: DatabasePlace;
  filesTo: FilesPlace;
  overwrite: boolean;
  env: Environment;
  print: Print;
}

/** One part of a restore, of the database or of the files. */
export interface RestorePart {
  /** What is there and would be replaced. */
  found: string[];
  /** Copies what takes long or can fail, without touching what is there. */
  prepare: () => Promise<void>;
  /** Puts the part in place; what it replaces is set aside. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}
