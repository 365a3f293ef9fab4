/** Maps the server's errors of a write to the fields; the others are displayed above the form. */

import { type CompiledForm, formatPrimitive } from '#engine';
import { mapServerErrors } from '#renderer/form/submission/server-errors.ts';
import { isRecord } from '#renderer/form/requests.ts';
import { getProblemText, GENERIC_ERROR } from '../data/error-text.ts';
import type { Failure } from '../data/send-request.ts';
import { getConflict, type Conflict } from './merge-changes.ts';
import { getNearNames, type NearName } from './names/near-names.ts';

/** A write that is refused until its body has a member that is true. */
export interface NeededConfirmation {
  member: string;
  title: string;
  text: string;
}

/** Errors of a failed write: by field, without a field, a version conflict, new names that are nearly known ones, or a needed confirmation. */
export interface SaveErrors {
  byField: Map<string, string>;
  others: string[];
  conflict?: Conflict | undefined;
  near?: readonly NearName[] | undefined;
  confirmation?: NeededConfirmation | undefined;
}

/** Returns the errors of a failed write. A name that is taken is only an error of its field, unless the row can be merged into the other one. */
export function mapSaveErrors(form: CompiledForm, { status, problem }: Failure, canMerge: boolean): SaveErrors {
  const conflict = status === 409 ? getConflict(problem) : undefined;
  if (conflict !== undefined) return { byField: new Map(), others: [], conflict };
  const near = getNearNames(problem);
  if (near?.some(({ isTaken }) => !isTaken)) return { byField: new Map(), others: [], near };
  const confirmation = getNeededConfirmation(problem);
  if (confirmation !== undefined) return { byField: new Map(), others: [], confirmation };
  const { errors } = problem;
  if (!isRecord(errors)) {
    const hasOwnMessage = status === 403 || status === 404 || status === 409 || status === 429;
    return { byField: new Map(), others: [hasOwnMessage ? getProblemText(status, problem) : GENERIC_ERROR] };
  }
  const byField = mapServerErrors(form, problem);
  const others = Object.entries(errors).flatMap(([name, message]) => {
    const text = Array.isArray(message) ? String(message[0]) : String(message);
    return mapServerErrors(form, { errors: { [name]: message } }).size > 0 ? [] : [text];
  });
  return { byField, others, ...(canMerge && { near }) };
}

function getNeededConfirmation({ code, confirmation, title, detail }: Failure['problem']): NeededConfirmation | undefined {
  if (code !== 'confirmation-needed' || typeof confirmation !== 'string') return undefined;
  return { member: confirmation, title: formatPrimitive(title) ?? '', text: formatPrimitive(detail) ?? '' };
}
