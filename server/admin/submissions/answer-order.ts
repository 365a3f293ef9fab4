/** The order of the answers of a form: as its steps and sections list their fields, then the fields that none of them lists. */

import type { CompiledForm } from '#engine';

/** The positions of the repeating groups that contain an answer, each with the index of its row, and of the field. */
export type AnswerPosition = readonly number[];

/** Creates the function that returns the position of an answer; undefined for one that the form does not define. */
export function createAnswerOrder({
  definition,
  fields,
}: Pick<CompiledForm, 'definition' | 'fields'>): (path: string) => AnswerPosition | undefined {
  const positions = new Map<string, number>();
  const add = (path: string): void => {
    // A group is where the first field of its rows is.
    const groups = [...path.matchAll(/\.#/g)].map(({ index }) => path.slice(0, index));
    for (const known of [...groups, path]) if (!positions.has(known)) positions.set(known, positions.size);
  };
  const sections = definition.steps.flatMap((step) => step.sections.filter(({ kind }) => kind !== 'review'));
  for (const path of sections.flatMap((section) => section.fields ?? [])) add(path);
  for (const { path } of fields) add(path);
  return (path) => findPosition(path, positions);
}

function findPosition(path: string, positions: ReadonlyMap<string, number>): AnswerPosition | undefined {
  const found: number[] = [];
  let template = '';
  for (const part of path.split('.')) {
    const group = /^\d+$/.test(part) ? positions.get(template) : undefined;
    if (group !== undefined) found.push(group, Number(part));
    template = group === undefined ? [template, part].filter(Boolean).join('.') : `${template}.#`;
  }
  const own = positions.get(template);
  return own === undefined ? undefined : [...found, own];
}

/** Compares two positions for sorting. Answers without a position are last. */
export function comparePositions(a: AnswerPosition | undefined, b: AnswerPosition | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1);
}
