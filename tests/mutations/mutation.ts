/** What a seeded fault is, and what its kinds have to go by. */

import type { CompiledField, CompiledForm, Expression } from '#engine';
import type { ExpressionEntry } from '../../engine/kit/inspect/expressions.ts';
import { listExpressions } from '../../engine/kit/inspect/expressions.ts';
import { valueAt, type Json } from './document.ts';

/** One damage to one definition. */
export interface Mutation {
  pointer: string;
  /** What was done, for whoever reads that it was missed. */
  change: string;
  damaged: Json;
}

/** A definition without a fault: the document with its references resolved, and the form it makes. */
export interface MutationTarget {
  file: string;
  document: Json;
  form: CompiledForm;
  /** Expressions where they are written, each once. */
  expressions: readonly ExpressionEntry[];
  /** Fields that are drawn, with where they are written; those of a repeating group stand for all of its rows. */
  drawn: readonly { field: CompiledField; pointer: string }[];
}

/** A kind of fault: every place of a definition where it can be made. */
export interface FaultKind {
  name: string;
  faults: (subject: MutationTarget) => Mutation[];
  /** Why some of this kind cannot be told from another form that somebody may want. */
  undetectable?: string;
}

/** Prepares a compiled definition. */
export function subjectOf(file: string, document: Json, form: CompiledForm): MutationTarget {
  const written = new Map<string, ExpressionEntry>();
  for (const expression of listExpressions(form.definition)) {
    const pointer = form.toSourcePointer(expression.pointer);
    const logic = valueAt(document, pointer);
    if (logic !== undefined && !written.has(pointer)) written.set(pointer, { ...expression, pointer, logic: logic as Expression });
  }
  const pointers = new Map<string, { field: CompiledField; pointer: string }>();
  for (const field of form.fields) {
    const pointer = form.toSourcePointer(pointerOfPath(field.path));
    if (field.isDrawn && valueAt(document, pointer) !== undefined && !pointers.has(pointer)) pointers.set(pointer, { field, pointer });
  }
  return { file, document, form, expressions: [...written.values()], drawn: [...pointers.values()] };
}

/** Where a field stands in the expanded definition. */
export function pointerOfPath(path: string): string {
  return `/answers${path
    .split('.')
    .map((name) => `/properties/${name}`)
    .join('')}`;
}

/** A slip of the finger: two letters in the middle change places, or one is doubled. */
export function mistyped(name: string): string {
  const dot = name.lastIndexOf('.') + 1;
  const [front, word] = [name.slice(0, dot), name.slice(dot)];
  const at = Math.floor(word.length / 2);
  const swapped = word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
  return front + (swapped === word || word.length < 2 ? `${word}s` : swapped);
}
