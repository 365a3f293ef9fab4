/** Input of the dialog that adds or edits an entity. */

import type { FormDefinition } from '#engine';
import type { Reply } from '../data/send-request.ts';
import type { Row } from './entity-session.ts';

/** One opening of the dialog. */
export interface Editing {
  title: string;
  /** Name of the form definition, or the definition itself. */
  form: string | FormDefinition;
  /** The row as it was opened; undefined when an entity is added. */
  row?: Row;
  save: (body: Row) => Promise<Reply>;
  onSaved?: (data: unknown) => void;
}
