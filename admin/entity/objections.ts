/** What the server objects to on saving, brought to the fields that it names; the rest stands on top of the form. */

import type { Form } from '#engine';
import { refusalsOf } from '#renderer/form/refusals.ts';
import { isRecord, type Problem } from '#renderer/form/requests.ts';
import { problemText, SOMETHING_WRONG } from '../data/problem-text.ts';
import { conflictOf, type Conflict } from './merge-newer.ts';

export interface Objections {
  byField: Map<string, string>;
  others: string[];
  conflict?: Conflict | undefined;
}

export function objectionsOf(form: Form, status: number, problem: Problem): Objections {
  const conflict = status === 409 ? conflictOf(problem) : undefined;
  if (conflict !== undefined) return { byField: new Map(), others: [], conflict };
  const { errors } = problem;
  if (!isRecord(errors)) {
    const isToldApart = status === 403 || status === 404 || status === 409 || status === 429;
    return { byField: new Map(), others: [isToldApart ? problemText(status, problem) : SOMETHING_WRONG] };
  }
  const byField = refusalsOf(form, problem);
  const others = Object.entries(errors).flatMap(([name, message]) => {
    const text = Array.isArray(message) ? String(message[0]) : String(message);
    return refusalsOf(form, { errors: { [name]: message } }).size > 0 ? [] : [text];
  });
  return { byField, others };
}
