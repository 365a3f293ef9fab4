/** Posts the answers of a state to the server's validation, as a page does. */

import {
  validateForm,
  encodeAnswers,
  formatConfirmationName,
  type FileAnswer,
  type CompiledForm,
  type Issue,
  createFormState,
  getByPath,
  type FormState,
  getSubmissionData,
  listStateFields,
  listStateGroups,
  setByPath,
} from '#engine';
import { inspectFiles, listFileFields, withDimensions } from '../../submissions/inspect-files.ts';
import { parseSubmission } from '../../submissions/parse-submission.ts';
import { readFormEntries } from '../../submissions/body/read-entries.ts';
import { resolveAllLookups } from '../../submissions/resolve-lookups.ts';
import { DEFAULT_LANGUAGE } from '../../definitions/locales/languages.ts';
import { validateAnswers, type ValidationContext } from '../../submissions/validate-submission.ts';
import type { ExploreContext } from './explore-context.ts';
import type { ReplayResult } from './replay.ts';
import { createSampleContent } from './sample-content.ts';

/** The server's state of the post, and all issues. */
export interface Posted {
  state: FormState;
  issues: Issue[];
}

/**
 * A multipart form with real files, decoded, checked and inspected as a submission is. The server stops at the first kind of issue; here every kind
 * is collected.
 */
export async function postToServer(context: ExploreContext, replayed: ReplayResult): Promise<Posted> {
  const { form } = context.served;
  const contents = new Map<FileAnswer, File>();
  const answers = answersToPost(form, replayed);
  for (const file of filesIn(answers)) contents.set(file, await createSampleContent(file));
  const entries = encodeAnswers(form, answers, (file) => contents.get(file), listAllConfirmations(form, replayed.state));
  const parsed = await parseSubmission(form, readFormEntries(entries), true);
  const validation: ValidationContext = {
    ask: context.lookups.createFetch(replayed.set.simulated),
    today: context.today,
    now: `${context.today}T00:00:00Z`,
    language: DEFAULT_LANGUAGE,
    countPixels: () => undefined,
    takeTurn: (work) => work(),
  };
  const inspected = await inspectFiles(form, parsed, validation.countPixels);
  for (const { path } of listFileFields(form, parsed.files)) {
    const files = getByPath(parsed.answers, path);
    if (Array.isArray(files)) setByPath(parsed.answers, path, withDimensions(files as FileAnswer[], inspected.files));
  }
  const { state, issues } = await validateAnswers(form, parsed, validation);
  return { state, issues: [...parsed.issues, ...inspected.issues, ...issues] };
}

/** Validates the answers only: without multipart encoding and without files. This is fast enough for the search. */
export async function postAnswersOnly(context: ExploreContext, replayed: ReplayResult): Promise<Posted> {
  const { form } = context.served;
  const confirmed = listAllConfirmations(form, replayed.state);
  const opened = createFormState(form, {
    side: 'server',
    today: context.today,
    now: `${context.today}T00:00:00Z`,
    answers: answersToPost(form, replayed),
    confirmed,
  });
  const state = await resolveAllLookups(form, opened, context.lookups.createFetch(replayed.set.simulated));
  return { state, issues: validateForm(form, state) };
}

/** Returns the names of all warnings: a user can confirm each of them, so none of them keeps a form from being submitted. */
function listAllConfirmations(form: CompiledForm, state: FormState): string[] {
  return listStateFields(form, state).flatMap(({ path, warningChecks }) => warningChecks.map(({ id }) => formatConfirmationName(path, id)));
}

function answersToPost(form: CompiledForm, { set, state }: ReplayResult): Record<string, unknown> {
  const answers = getSubmissionData(form, state);
  const posted = Object.entries(set.posted);
  // An answer of a missing row can only be posted if the number of rows does not cover it.
  if (posted.length > 0) for (const { path } of listStateGroups(form, state)) setByPath(answers, path, counted(getByPath(answers, path)));
  for (const [path, value] of posted) setByPath(answers, path, value);
  return answers;
}

function counted(rows: unknown): Record<string, unknown> {
  return Array.isArray(rows) ? { size: rows.length, ...Object.fromEntries(rows.entries()) } : { size: 0 };
}

function filesIn(value: unknown): FileAnswer[] {
  if (isFile(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'id' in value && 'size' in value && 'type' in value;
}
