/** The kinds of lists that an answer can be. A repeating group is not a field, so it is none of them. */

import type { FieldDefinition, ItemsDefinition } from '../language/field-definition.ts';

/** `choices`: values of options. `texts`: any texts. `files`: uploads. */
export type ListKind = 'choices' | 'texts' | 'files';

/**
 * Returns what a field with a list as its answer holds; undefined for a field with one value.
 * @example getListKind({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }) // 'choices'
 */
export function getListKind({ type, items, form = {} }: FieldDefinition): ListKind | undefined {
  if (type !== 'array') return undefined;
  if ((form.options ?? items?.enum ?? items?.oneOf) !== undefined) return 'choices';
  return items === undefined || items.type === 'object' || (form.files ?? (form.widget === 'file' || undefined)) !== undefined
    ? 'files'
    : 'texts';
}

/**
 * Returns whether a field is a ranking: its list has an order of its own.
 * @example isRanking({ type: 'array', form: { widget: 'ranking' } }) // true
 */
export function isRanking({ type, form }: FieldDefinition): boolean {
  return type === 'array' && form?.widget === 'ranking';
}

/**
 * Returns the object that lists the options of a field in `enum` or `oneOf`: the field or, for several choices, its `items`.
 * @example getOptionsOwner({ type: 'array', items: { type: 'string', enum: ['a'] } }).enum // ['a']
 */
export function getOptionsOwner(definition: FieldDefinition): Pick<ItemsDefinition, 'enum' | 'oneOf'> {
  return definition.type === 'array' ? (definition.items ?? {}) : definition;
}

/**
 * Returns the JSON Pointer of the object that lists the options of a field.
 * @example getOptionsPointer({ type: 'array' }, '/answers/properties/tools') // '/answers/properties/tools/items'
 */
export function getOptionsPointer({ type }: FieldDefinition, pointer: string): string {
  return type === 'array' ? `${pointer}/items` : pointer;
}
