/** Finds the groups that are rendered as a matrix, and compiles their texts. */

import type { CompiledMatrix } from '../compiled-form.ts';
import type { GroupDefinition } from '../language/group-definition.ts';
import { joinPointer } from '../source/json-pointer.ts';
import { isGroup } from './answer-tree.ts';
import type { CompileContext } from './compile-context.ts';
import { compileTexts, listTextSources } from './texts/compile-text.ts';

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
      });
      return;
    }
    for (const [name, member] of Object.entries(group.properties))
      if (isGroup(member)) visit(member, path === '' ? name : `${path}.${name}`, joinPointer(`${pointer}/properties`, name));
  };
  visit(context.definition.answers, '', '/answers');
  return found;
}
