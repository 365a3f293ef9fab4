/** Posts the answers of a state as a page does, to the server's own check. */

import { check, type FileAnswer, type Form, type Issue, open, readPath, type State, submission, writePath } from '#engine';
import { checkSubmission, gather } from '../submissions/check-answers.ts';
import { fromForm } from '../submissions/posted-answers.ts';
import { settle } from '../submissions/settle.ts';
import type { Bench } from './bench.ts';
import type { Played } from './play.ts';
import { sampleContent } from './sample-content.ts';

/** The server's state for what was posted, and everything that it objects to. */
export interface Posted {
  state: State;
  issues: Issue[];
}

/** The real thing: a multipart form with real files, read, sorted by type and checked as a submission is. */
export async function post(bench: Bench, played: Played): Promise<Posted> {
  const form = new FormData();
  await append(form, '', answersToPost(bench.served.form, played));
  const gathered = await gather(bench.served, fromForm(form), true);
  return checkSubmission(bench.served, gathered, { ask: bench.lookUps.asking(played.set.simulated), today: bench.today });
}

/** The same without the way through a form and without opening files, to see quickly what the check would make of it. */
export async function postInShort(bench: Bench, played: Played): Promise<Posted> {
  const { form } = bench.served;
  const opened = open(form, { side: 'server', today: bench.today, answers: answersToPost(form, played) });
  const state = await settle(form, opened, bench.lookUps.asking(played.set.simulated));
  return { state, issues: check(form, state) };
}

function answersToPost(form: Form, { set, state }: Played): Record<string, unknown> {
  const answers = submission(form, state);
  const posted = Object.entries(set.posted);
  // A row that is not there can only be posted beside the number of rows.
  if (posted.length > 0) for (const { path } of form.groups) writePath(answers, path, counted(readPath(answers, path)));
  for (const [path, value] of posted) writePath(answers, path, value);
  return answers;
}

function counted(rows: unknown): Record<string, unknown> {
  return Array.isArray(rows) ? { size: rows.length, ...Object.fromEntries(rows.entries()) } : { size: 0 };
}

/** Bracket names, as the page writes them. */
async function append(form: FormData, key: string, value: unknown): Promise<void> {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    const areRows = !value.some(isFile);
    if (areRows) form.append(`${key}[size]`, String(value.length));
    for (const [index, item] of value.entries()) await append(form, areRows ? `${key}[${index}]` : `${key}[]`, item);
  } else if (isFile(value)) {
    const file = await sampleContent(value);
    form.append(key, file, file.name);
  } else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) await append(form, key === '' ? name : `${key}[${name}]`, inner);
  } else form.append(key, String(value));
}

function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'id' in value && 'size' in value && 'type' in value;
}
