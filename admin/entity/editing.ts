/** What a dialog over an entity is opened with. */

import type { Reply } from '../data/api.ts';
import type { Row } from './entity-session.ts';

/** What a dialog is about. */
export interface Editing {
  title: string;
  /** The definition's name. */
  form: string;
  /** The row as it was opened; none when something is added. */
  row?: Row;
  save: (body: Row) => Promise<Reply>;
  onSaved?: (data: unknown) => void;
}
