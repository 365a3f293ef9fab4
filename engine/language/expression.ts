/**
 * Expressions and names of the definition language. Expressions are json-logic with the operators of `operators/`: an unset answer
 * is `null`, and ordering comparisons with `null` are false.
 */

/** A literal, a list of expressions, or an object with exactly one operator. */
export type Expression = null | boolean | number | string | Expression[] | { [operator: string]: Expression };

/** A dotted path of an answer, for example `student.city`. */
export type FieldPath = string;

/** The name of a dialog under `dialogs`. */
export type DialogName = string;
