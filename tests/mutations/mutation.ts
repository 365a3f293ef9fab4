/** Types of mutations and of the definitions that they change. */

import type { CompiledField, CompiledForm } from '#engine';
import type { ExpressionEntry } from '../../engine/kit/inspect/expressions.ts';
import { listExpressions } from '../../engine/kit/inspect/expressions.ts';
import { getValue, type Json } from './document.ts';

/** One mutation of one definition. */
export interface Mutation {
  pointer: string;
  /** Description of the change, for the report. */
  change: string;
  mutated: Json;
}

/** A valid definition: the document with resolved references, and the compiled form. */
export interface MutationTarget {
  file: string;
  document: Json;
  form: CompiledForm;
  /** Expressions at their authored locations, without duplicates. */
  expressions: readonly ExpressionEntry[];
  /** Rendered fields with their authored locations. A field of a repeating group represents all rows. */
  drawn: readonly { field: CompiledField; pointer: string }[];
}

/** A kind of mutation; `mutate` returns all mutations of this kind for a definition. */
export interface MutationKind {
  name: string;
  mutate: (target: MutationTarget) => Mutation[];
  /** Reason why some mutations of this kind result in another valid form. */
  undetectable?: string;
}

/** Creates the target for a compiled definition. */
export function createMutationTarget(file: string, document: Json, form: CompiledForm): MutationTarget {
  const authored = new Map<string, ExpressionEntry>();
  for (const expression of listExpressions(form.definition)) {
    const pointer = form.toSourcePointer(expression.pointer);
    const logic = getValue(document, pointer);
    if (logic !== undefined && !authored.has(pointer)) authored.set(pointer, { ...expression, pointer, logic: logic });
  }
  const pointers = new Map<string, { field: CompiledField; pointer: string }>();
  for (const field of form.fields) {
    const pointer = form.toSourcePointer(toAnswerPointer(field.path));
    if (field.isRendered && getValue(document, pointer) !== undefined && !pointers.has(pointer)) pointers.set(pointer, { field, pointer });
  }
  return { file, document, form, expressions: [...authored.values()], drawn: [...pointers.values()] };
}

/** Returns the pointer of a field in the expanded definition. */
export function toAnswerPointer(path: string): string {
  return `/answers${path
    .split('.')
    .map((name) => `/properties/${name}`)
    .join('')}`;
}

/** Returns a misspelled name: two letters in the middle are swapped, or an "s" is appended. */
export function misspell(name: string): string {
  const dot = name.lastIndexOf('.') + 1;
  const [front, word] = [name.slice(0, dot), name.slice(dot)];
  const at = Math.floor(word.length / 2);
  const swapped = word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
  return front + (swapped === word || word.length < 2 ? `${word}s` : swapped);
}
