/**
 * Authored form definitions, in which a group can repeat. A repeating group differs from an upload by its `items`, which have `properties`.
 * The compiler first replaces it by a template of its rows (`compile/rows/create-row-templates.ts`).
 */

import type { FieldDefinition } from './field-definition.ts';
import type { FieldForm } from './field-form.ts';
import type { GroupForm, RepeatingGroupDefinition, RowsFromDefinition } from './group-definition.ts';
import type { FormDefinition } from './form-definition.ts';
import type { EmbeddedTable } from '../compile/tables/embedded-table.ts';

/** Maximum number of rows of a repeating group. */
export const MAX_ROWS = 500;

/** A group of `answers` as authored. */
export interface AuthoredGroup {
  type: 'object';
  title?: string;
  description?: string;
  each?: Record<string, unknown>;
  form?: GroupForm;
  properties: Record<string, FieldDefinition | AuthoredGroup | RepeatingGroupDefinition>;
}

/** The form of the field that counts rows: tools find the source of generated rows there. */
export interface RowCountForm extends FieldForm {
  rowsFrom?: RowsFromDefinition;
}

/** A form definition as authored, before its repeating groups are replaced by templates. */
export type AuthoredFormDefinition = Omit<FormDefinition, 'answers'> & {
  answers: AuthoredGroup;
  /** Tables that travel with a served definition; authors do not write them. */
  tables?: readonly EmbeddedTable[];
};

/**
 * Returns whether a definition has repeating groups, so that `compileCheckedForm` needs `rowSupport`.
 * @example const rowSupport = needsRowSupport(definition) ? (await import('#engine/row-support')).rowSupport : undefined;
 */
export function needsRowSupport({ answers }: Pick<AuthoredFormDefinition, 'answers'>): boolean {
  return Object.values(answers.properties).some(
    (node) => isRepeatingGroup(node) || (node.type === 'object' && needsRowSupport({ answers: node })),
  );
}

/** Returns whether a node of `answers` is a repeating group. */
export function isRepeatingGroup(node: FieldDefinition | AuthoredGroup | RepeatingGroupDefinition): node is RepeatingGroupDefinition {
  return node.type === 'array' && node.items !== undefined && 'properties' in node.items;
}
