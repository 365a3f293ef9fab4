/** Finds the groups that are rendered as a matrix, and compiles their texts. */

import type { FieldPath } from '../language/expression.ts';
import type { GroupDefinition } from '../language/group-definition.ts';
import { joinPointer } from '../source/json-pointer.ts';
import type { CompiledField } from '../compiled-form.ts';
import { isGroup } from './answer-tree.ts';
import type { CompileContext } from './compile-context.ts';
import { inRow } from './rows/row-context.ts';
import { TEMPLATE_NAME } from './rows/row-template.ts';
import { compileText, compileTexts, listTextSources, type CompiledText, type CompiledTexts } from './texts/compile-text.ts';

/** A group that is rendered as a matrix. In rows it is a template: each row has a matrix. */
export interface CompiledMatrix {
  /** `mood`, or `children.#.skills` in rows. */
  path: FieldPath;
  definition: GroupDefinition;
  /** The repeating group whose rows contain it, `children`; undefined outside of rows. */
  rows: FieldPath | undefined;
  /** Whether its fields are columns of a table of rows instead: a cell has no place for a matrix. */
  isInTable: boolean;
  texts: CompiledTexts<'title' | 'description'>;
  /** The titles of the rows that are groups, by their names: a matrix with several scales. */
  rowTitles: ReadonlyMap<string, CompiledText>;
}

const KEYS = ['title', 'description'] as const;

/** Returns the matrices of a form, those in rows as templates. */
export function compileMatrices(context: CompileContext, fields: ReadonlyMap<FieldPath, CompiledField>): CompiledMatrix[] {
  const found: CompiledMatrix[] = [];
  const visit = (group: GroupDefinition, path: string, pointer: string, rows: FieldPath | undefined): void => {
    if (group.form?.widget === 'matrix') {
      const own = rows === undefined ? context : inRow(context, rows);
      const texts = listTextSources(group, KEYS, pointer);
      found.push({
        path,
        definition: group,
        rows,
        isInTable: isInTable(context, fields, path),
        texts: compileTexts(own, KEYS, { texts, pointer, markdown: ['description'], owner: path }),
        rowTitles: compileRowTitles(own, group, pointer),
      });
      return;
    }
    for (const [name, member] of Object.entries(group.properties))
      if (isGroup(member))
        visit(
          member,
          path === '' ? name : `${path}.${name}`,
          joinPointer(`${pointer}/properties`, name),
          name === TEMPLATE_NAME ? path : rows,
        );
  };
  visit(context.definition.answers, '', '/answers', undefined);
  return found;
}

/** Returns whether the fields of a matrix are in rows with the layout of a table, and not on the pages of these rows. */
function isInTable({ groupOfField }: CompileContext, fields: ReadonlyMap<FieldPath, CompiledField>, path: FieldPath): boolean {
  const own = [...fields.values()].filter((field) => field.path.startsWith(`${path}.`));
  return own.some((field) => !field.isOnRowPage && groupOfField.get(field.path)?.definition.form?.layout === 'table');
}

/** Compiles the titles of the rows that are groups. The title of another row is that of its field. */
function compileRowTitles(context: CompileContext, { properties }: GroupDefinition, pointer: string): Map<string, CompiledText> {
  return new Map(
    Object.entries(properties).flatMap(([name, member]): [string, CompiledText][] => {
      if (!isGroup(member) || member.title === undefined) return [];
      return [[name, compileText(context, { text: member.title, pointer: `${joinPointer(`${pointer}/properties`, name)}/title` })]];
    }),
  );
}
