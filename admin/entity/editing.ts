/** Input of the dialog that adds or edits an entity. */

import type { ReactNode } from 'react';
import type { FormDefinition } from '#engine';
import type { Question } from '../dialog/ConfirmDialog.tsx';
import type { Reply } from '../data/send-request.ts';
import type { Row } from './entity-session.ts';

/** One opening of the dialog. */
export interface Editing {
  title: string;
  /** Name of the form definition, or the definition itself. */
  form: string | FormDefinition;
  /** The row as it was opened; undefined when an entity is added. */
  row?: Row;
  /** The values that the form of a new entity begins with. */
  initial?: Row;
  /** What the user must know before the change, above the fields. */
  note?: ReactNode;
  /** Returns the question to confirm before this body is saved; undefined for none. */
  confirm?: (body: Row) => Question | undefined;
  /** Closes the dialog and begins to merge the row into the one with this name, instead of giving it nearly or exactly the same name. */
  merge?: (into: string) => void;
  save: (body: Row) => Promise<Reply>;
  /** The name of what was saved, which is announced; by default the member `name` of the reply, or of what was entered. */
  getName?: (data: unknown) => string;
  /** What was done to it, which is announced. Default: `added` or `saved`. */
  done?: string;
  onSaved?: (data: unknown) => void;
}
