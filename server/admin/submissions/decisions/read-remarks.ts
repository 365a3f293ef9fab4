/** Reads the remarks of a decision: the fields that the sender is asked to correct. */

import type { CompiledField, CompiledForm } from '#engine';
import type { Remark } from '../../../db/submissions/corrections/read-corrections.ts';
import { createInvalidFieldsProblem } from '../../to-write-problem.ts';

const MAX_REMARKS = 100;
const MAX_TEXT = 1000;

/** Returns the remarks of a body, one for each field. Throws a 422 for a body of another shape. */
export function readRemarks(given: unknown): Remark[] {
  if (given === undefined || given === null) return [];
  const list = Array.isArray(given) ? (given as unknown[]) : [undefined];
  const remarks = list.map((one) => {
    const { path, text } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return { path, text: typeof text === 'string' ? text.trim() : text };
  });
  const isRemark = (one: (typeof remarks)[number]): one is Remark =>
    typeof one.path === 'string' && one.path !== '' && typeof one.text === 'string' && one.text !== '' && one.text.length <= MAX_TEXT;
  if (remarks.length > MAX_REMARKS || !remarks.every(isRemark))
    throw createInvalidFieldsProblem({
      remarks: `List at most ${MAX_REMARKS} remarks, each with the path of a field and a text of at most ${MAX_TEXT} characters.`,
    });
  return [...new Map(remarks.map((one) => [one.path, one])).values()];
}

/** Throws a 422 for a remark about a field that the form does not have, or that nobody types: it is computed, or a secret that is not stored. */
export function requireFields(remarks: readonly Remark[], form: CompiledForm | undefined): void {
  for (const { path } of remarks) {
    const field = form?.byPath.get(path);
    const isOpenable = field ? isCorrectable(field) : form?.groupByPath.has(path) === true;
    if (!isOpenable) throw createInvalidFieldsProblem({ remarks: `"${path}" is no field that its sender can correct.` });
  }
}

/** Returns whether somebody types the answer of a field, and it is stored as it is typed. */
export function isCorrectable({ definition }: CompiledField): boolean {
  return definition.form?.computed === undefined && !definition.form?.isSecret;
}
