/** The functions for repeating groups. A page that only fills forms loads them only for a form with rows. */

import { addRowScope } from './compile/rows/add-row-scope.ts';
import { createCollectingCell, createColumnCell, findCollected } from './compile/rows/collecting-cells.ts';
import { compileRepeatingGroup } from './compile/rows/compile-repeating-groups.ts';
import { createRowTemplates } from './compile/rows/create-row-templates.ts';
import { defineGeneratedRows } from './compile/rows/generated-rows.ts';
import { createRowInstances } from './compile/rows/row-instances.ts';
import { getRowPage, listRowPages } from './runtime/rows/row-pages.ts';
import { alignRows } from './runtime/rows/align-rows.ts';
import { listMovedRows } from './runtime/rows/moved-rows.ts';
import { listRepeatingGroupViews } from './runtime/views/repeating-group-view.ts';

/**
 * The functions for repeating groups, for `compileCheckedForm`.
 * @example compileCheckedForm(definition, { rowSupport })
 */
export const rowSupport = {
  addRowScope,
  alignRows,
  compileRepeatingGroup,
  createCollectingCell,
  createColumnCell,
  createRowInstances,
  createRowTemplates,
  defineGeneratedRows,
  findCollected,
  getRowPage,
  listMovedRows,
  listRepeatingGroupViews,
  listRowPages,
};

/** The functions for repeating groups. */
export type RowSupport = typeof rowSupport;
