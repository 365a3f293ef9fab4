/**
 * The expressions of the language: json-logic, closed over a table of typed operators (`dialect/`).
 * An unset answer reads as `null`; ordering comparisons with `null` are false, never an exception.
 */

/** A literal, a list of expressions, or an object with exactly one operator. */
export type Expression = null | boolean | number | string | Expression[] | { [operator: string]: Expression };

/** A dotted path of an answer, for example `student.city`. */
export type FieldPath = string;
