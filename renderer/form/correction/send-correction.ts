/** Sends a correction: the open answers with the stored files by their ids, and the new files with their content. */

import {
  encodeAnswers,
  formatWireName,
  getByPath,
  getFieldView,
  getSubmissionData,
  isPathWithin,
  listConfirmationNames,
  listStateFields,
  parseWireName,
} from '#engine';
import type { FileAnswer, FormState } from '#engine';
import { getPageLocale } from '../page-locale.ts';
import { createRandomId } from '../random-id.ts';
import { requestJson } from '../requests.ts';
import type { ApiResult } from '../requests.ts';
import type { CorrectionSession } from './correction-session.ts';
import { listOpenPaths } from './correction-errors.ts';

const TIMEOUT_MS = 180_000;

/** An attempt: the same answers are sent again with the same key, other ones with another. */
export interface Attempt {
  key: string;
  entries: string;
}

/** Sends the open answers with the token of the link. `before` is the last attempt, whose reply can have been lost. */
export async function sendCorrection(
  session: CorrectionSession,
  token: string,
  before: Attempt | undefined,
): Promise<{ result: ApiResult; attempt: Attempt }> {
  const listed = listEntries(session);
  const entries = JSON.stringify(listed);
  const attempt = before?.entries === entries ? before : { key: createRandomId(), entries };
  const body = new FormData();
  for (const [name, value] of listed) {
    const content = typeof value === 'string' ? value : (session.files.content(value.id) ?? value.id);
    if (typeof content === 'string') body.append(name, content);
    else body.append(name, content, content.name);
  }
  const headers = {
    ...{ Authorization: `Receipt ${token}`, Correction: session.correctionId },
    ...{ 'Idempotency-Key': attempt.key, 'Content-Language': getPageLocale() },
  };
  return { result: await requestJson(session.send, 'corrections', { method: 'POST', headers, body }, TIMEOUT_MS), attempt };
}

/** Returns whether an open answer differs from the sent one. What is computed or looked up again in closed fields is no change of the sender. */
export function hasChanges({ store, sent }: Pick<CorrectionSession, 'store' | 'sent'>): boolean {
  const { form } = store;
  const open = store.open();
  const listOpen = (state: FormState): string => {
    const fields = listStateFields(form, state).filter(({ path, countsRowsOf }) => isPathWithin(countsRowsOf ?? path, open));
    return JSON.stringify(fields.map(({ path }) => [path, getFieldView(form, state, path).value]));
  };
  return listOpen(sent) !== listOpen(store.state());
}

/** An entry of the body; a file is sent with its content, or by its id if the server has it. */
type Entry = readonly [name: string, value: string | FileAnswer];

/** Returns the entries of the open answers. Those that are empty have an empty entry: what the body does not mention stays as it was sent. */
function listEntries({ store }: CorrectionSession): Entry[] {
  const { form } = store;
  const open = store.open();
  const answers = getSubmissionData(form, store.state());
  const filled = encodeAnswers<FileAnswer>(form, answers, (file) => file, listConfirmationNames(form, store.state()));
  const sent = filled.filter(([name]) => name.startsWith('$') || isPathWithin(toPath(name), open));
  const empty = [...open, ...listOpenPaths(store)].filter((path) => {
    const field = form.byPath.get(path);
    const isShown = field === undefined ? form.groupByPath.has(path) : field.countsRowsOf === undefined && store.field(path).isVisible;
    return isShown && isEmpty(getByPath(answers, path));
  });
  return [...sent, ...[...new Set(empty)].map((path): Entry => [formatWireName(path.split('.')), ''])];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Converts `a[b][]` to `a.b`. */
function toPath(name: string): string {
  return (parseWireName(name) ?? []).filter((part) => part !== '').join('.');
}
