/**
 * Parts of the page that only some forms need, each in a separate chunk. They are loaded before the form is rendered: a control that is
 * replaced later would lose the focus.
 */

import type { ComponentType } from 'react';
import type { CompiledForm } from '#engine';
import { loadChunk } from '../../app-data/load-chunk.ts';
import type { TextInputParts } from '../text-inputs/text-input-parts.ts';
import type { WarningParts } from '../warnings/warning-parts.ts';
import type { RowsTableProps } from '../repeating-group/table/RowsTable.tsx';
import { partHost } from './part-host.ts';

/** The loaded parts by name. A form that does not use a part has none. */
export interface FormParts {
  warnings?: WarningParts;
  /** Widgets for texts with a counter or a mask. */
  textInputs?: TextInputParts;
  /** Renders the matrix at a path. */
  Matrix?: ComponentType<{ path: string }>;
  /** Renders the repeating group at a path. */
  RepeatingGroup?: ComponentType<{ path: string }>;
  /** Renders the rows of a repeating group as a table. */
  RowsTable?: ComponentType<RowsTableProps>;
}

/** The parts that were loaded for a form of this page. */
export const loadedParts: FormParts = {};

/** Loads the parts that the form uses. Returns false when one of them cannot be loaded: the form could not be filled without it. */
export async function loadFormParts({ fields, matrices, groups }: CompiledForm): Promise<boolean> {
  try {
    if (fields.some(({ warningChecks }) => warningChecks.length > 0))
      loadedParts.warnings ??= (await loadChunk(() => import('../warnings/warning-parts.ts'))).createWarningParts(partHost);
    if (fields.some(({ definition: { form } }) => (form?.counter ?? form?.mask) !== undefined))
      loadedParts.textInputs ??= (await loadChunk(() => import('../text-inputs/text-input-parts.ts'))).createTextInputParts(partHost);
    if (matrices.some(({ isInTable }) => !isInTable)) loadedParts.Matrix ??= (await loadChunk(() => import('../matrix/Matrix.tsx'))).Matrix;
    if (groups.length > 0)
      loadedParts.RepeatingGroup ??= (await loadChunk(() => import('../repeating-group/RepeatingGroup.tsx'))).RepeatingGroup;
    if (groups.some(({ layout }) => layout === 'table'))
      loadedParts.RowsTable ??= (await loadChunk(() => import('../repeating-group/table/RowsTable.tsx'))).RowsTable;
    return true;
  } catch (error) {
    console.error('A part of the form could not be loaded', error);
    return false;
  }
}
