/** Finds the served forms whose rules compare a name, for example `{ "==": [{ "label": "gradeLevel" }, "Grade 12"] }`. Such a rule does not apply to another name. */

import type { FormDefinition } from '#engine';
import type { ServedForms } from '../catalogue/form-choices.ts';

/** A form. */
export interface ComparingForm {
  id: string;
  title: string;
}

const comparisons = new Set(['==', '===', '!=', '!==', 'in']);

/** The compared texts of each definition. Definitions do not change: a changed file is another object. */
const known = new WeakMap<FormDefinition, ReadonlySet<string>>();

/** Returns the forms that compare a name. */
export function findComparingForms(definitions: ServedForms, name: string): ComparingForm[] {
  return definitions
    .list()
    .flatMap(({ id, definition }) => (readComparedTexts(definition).has(name) ? [{ id, title: definition.title }] : []));
}

function readComparedTexts(definition: FormDefinition): ReadonlySet<string> {
  const texts = known.get(definition) ?? new Set<string>();
  if (!known.has(definition)) {
    collect(definition, false, texts as Set<string>);
    known.set(definition, texts);
  }
  return texts;
}

function collect(node: unknown, isCompared: boolean, texts: Set<string>): void {
  if (typeof node === 'string') {
    if (isCompared) texts.add(node);
  } else if (Array.isArray(node)) for (const item of node) collect(item, isCompared, texts);
  else if (typeof node === 'object' && node !== null)
    // What is inside of another operator is no text to compare with: { "label": "gradeLevel" }.
    for (const [name, member] of Object.entries(node)) collect(member, comparisons.has(name), texts);
}
