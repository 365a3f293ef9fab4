/** Validates posted answers by the same definition that the browser rendered. */

import { validateForm, validateThroughStep, type CompiledForm, type Issue, createFormState, type FormState } from '#engine';
import type { ServedDefinition } from '../definitions/registry.ts';
import { type CountPixels, inspectFiles } from './inspect-files.ts';
import { parseSubmission, type ParsedSubmission } from './parse-submission.ts';
import type { ReadEntries } from './body/read-entries.ts';
import { type FetchLookup, resolveAllLookups } from './resolve-lookups.ts';

/** Validated answers and their issues. */
export interface ValidatedAnswers {
  state: FormState;
  issues: Issue[];
}

/** Dependencies of a validation. */
export interface ValidationContext {
  ask: FetchLookup;
  countPixels: CountPixels;
  /** Runs the inspection of a post's files when it is the caller's turn: one post at a time, so that parallel posts do not use up the limit before one of them has finished. */
  takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** YYYY-MM-DD. */
  today: string;
  /** The time of the receipt in UTC, ISO 8601. */
  now: string;
  /** The language of the page, BCP 47: numbers and texts are formatted in it. */
  language: string;
}

/**
 * Checks the answers of a whole submission; the content of its files is inspected afterwards. A warning that applies and was not confirmed is an
 * issue.
 */
export async function validateAnswers(
  form: CompiledForm,
  parsed: Pick<ParsedSubmission, 'answers' | 'confirmed'>,
  context: ValidationContext,
): Promise<ValidatedAnswers> {
  const state = await resolveLookups(form, parsed, context);
  return { state, issues: validateForm(form, state) };
}

/**
 * Validates the answers through a step. Names that the form does not define are ignored, because callers send values of their own beside the
 * answers. A JSON body is validated without the upload fields, whose content it cannot carry; described files are validated.
 */
export async function validateStep(
  { form, definition }: ServedDefinition,
  stepId: string,
  posted: ReadEntries,
  context: ValidationContext,
): Promise<Issue[]> {
  const group = definition.steps.find((step) => step.id === stepId)?.check?.group;
  const parsed = await parseSubmission(form, group === undefined ? posted : intoGroup(form, posted, group), false);
  const wire = parsed.issues.filter(({ code }) => code !== 'unknown');
  if (wire.length > 0) return wire;
  const found = validateThroughStep(form, await resolveLookups(form, parsed, context), stepId);
  const issues = posted.canCarryFiles ? found : found.filter((issue) => !isMissingFile(form, issue));
  return issues.length > 0 ? issues : (await context.takeTurn(() => inspectFiles(form, parsed, context.countPixels))).issues;
}

/** A body that cannot contain files is validated without them; the submission requires them. */
function isMissingFile({ byPath }: CompiledForm, { code, path }: Issue): boolean {
  return code === 'required' && byPath.get(path)?.definition.form?.files !== undefined;
}

async function resolveLookups(
  form: CompiledForm,
  { answers, confirmed }: Pick<ParsedSubmission, 'answers' | 'confirmed'>,
  { ask, today, now, language }: ValidationContext,
): Promise<FormState> {
  return resolveAllLookups(form, createFormState(form, { side: 'server', today, now, locale: language, answers, confirmed }), ask);
}

/**
 * A name that is posted at the top of the object and is neither a group nor a field there belongs to the check's group, or to the only other
 * group that has a field of that name.
 */
function intoGroup({ definition, byPath }: CompiledForm, { entries, ...rest }: ReadEntries, group: string): ReadEntries {
  const names = Object.keys(definition.answers.properties);
  const placed = entries.map((entry) => {
    const first = entry.parts[0] as string;
    if (names.includes(first)) return entry;
    const homes = names.filter((name) => byPath.has(`${name}.${first}`));
    return { ...entry, parts: [homes.length === 1 ? (homes[0] as string) : group, ...entry.parts] };
  });
  return { entries: placed, ...rest };
}
