/** The values of the options that a field lists, and the answers that are a text of the user's own. */

import type { FieldDefinition } from '../language/field-definition.ts';
import { getOptionsOwner } from './list-kind.ts';

/**
 * The answer of a field while its option with a text of its own is selected and the text is still empty. Rules read it as unset, and it is
 * not sent. It is blank, so it is never an answer of another field.
 * @example setAnswer(form, state, 'color', EMPTY_OTHER)
 */
export const EMPTY_OTHER = ' ';

/** The maximum length of an own text, if the definition does not set one. */
export const DEFAULT_OTHER_LENGTH = 100;

/** Returns the values of the options in `enum` or `oneOf`; undefined for a field without listed options. */
export function listOptionValues(definition: FieldDefinition): readonly (string | number)[] | undefined {
  const { enum: values, oneOf } = getOptionsOwner(definition);
  return values ?? oneOf?.map((option) => option.const);
}

/** Returns whether an answer is a text of the user's own: the field accepts one, and the answer is none of its options. */
export function isOtherText(definition: FieldDefinition, answer: unknown): answer is string {
  return definition.form?.other !== undefined && typeof answer === 'string' && listOptionValues(definition)?.includes(answer) === false;
}

/** Returns whether the options of a field depend on conditions, apart from those of a lookup or of an expression. */
export function hasOptionConditions(definition: FieldDefinition): boolean {
  return (
    definition.form?.optionEnabledWhen !== undefined ||
    (getOptionsOwner(definition).oneOf?.some(({ visibleWhen, enabledWhen }) => (visibleWhen ?? enabledWhen) !== undefined) ?? false)
  );
}
