/** Finds the groups that are rendered as a matrix, and compiles their texts. */

import type { FieldPath } from '../language/expression.ts';
import type { GroupDefinition } from '../language/group-definition.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { isGroup } from './answer-tree.ts';
import type { CompileContext } from './compile-context.ts';
import { compileText, compileTexts, listTextSources, type CompiledText, type CompiledTexts } from './texts/compile-text.ts';

/** A group that is rendered as a matrix. */
export interface CompiledMatrix {
  path: FieldPath;
  definition: GroupDefinition;
  texts: CompiledTexts<'title' | 'description'>;
  /** The titles of the rows that are groups, by their names: a matrix with several scales. */
  rowTitles: ReadonlyMap<string, CompiledText>;
}

const KEYS = ['title', 'description'] as const;

/** Returns the matrices of a form. Rows of a repeating group have none: their fields are rendered one by one. */
export function compileMatrices(context: CompileContext): CompiledMatrix[] {
  const found: CompiledMatrix[] = [];
  const visit = (group: GroupDefinition, path: string, pointer: string): void => {
    if (group.form?.widget === 'matrix') {
      const texts = listTextSources(group, KEYS, pointer);
      found.push({
        path,
        definition: group,
        texts: compileTexts(context, KEYS, { texts, pointer, markdown: ['description'], owner: path }),
        rowTitles: path.includes('.#.') ? new Map() : compileRowTitles(context, group, pointer),
      });
      return;
    }
    for (const [name, member] of Object.entries(group.properties))
      if (isGroup(member)) visit(member, path === '' ? name : `${path}.${name}`, joinPointer(`${pointer}/properties`, name));
  };
  visit(context.definition.answers, '', '/answers');
  return found;
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
