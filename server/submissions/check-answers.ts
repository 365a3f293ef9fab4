/** The server's side of a form: the posted answers, evaluated by the same definition that the browser drew. */

import { check, checkSteps, type Issue, open, type State } from '#engine';
import type { ServedDefinition } from '../definitions/registry.ts';
import { answersByType, type TypedAnswers } from './answers-by-type.ts';
import type { ReadUpload } from './check-uploads.ts';
import { contentIssues, readUploads } from './check-uploads.ts';
import type { PostedAnswers } from './posted-answers.ts';
import { type Ask, settle } from './settle.ts';

/** Posted answers sorted into a definition's fields, their files read. */
export interface Gathered {
  typed: TypedAnswers;
  uploads: Map<string, ReadUpload>;
}

/** Answers as they were checked, and what is wrong with them. */
export interface CheckedAnswers {
  state: State;
  issues: Issue[];
}

/** What a check needs from its surroundings. */
export interface CheckContext {
  ask: Ask;
  /** YYYY-MM-DD. */
  today: string;
}

/** Sorts posted answers into the definition's fields and reads their files; `isFinal` for a submission. */
export async function gather({ form }: ServedDefinition, posted: PostedAnswers, isFinal: boolean): Promise<Gathered> {
  const typed = answersByType(form.definition.answers, posted, isFinal);
  return { typed, uploads: await readUploads(typed.uploads) };
}

/** Checks a whole submission; whatever the definition does not know is refused. */
export async function checkSubmission(served: ServedDefinition, { typed, uploads }: Gathered, context: CheckContext): Promise<CheckedAnswers> {
  const { form } = served;
  const issues = await contentIssues(form, uploads);
  const state = await settled(served, typed, context);
  return { state, issues: [...issues, ...check(form, state)] };
}

/** Checks the answers up to a step; keys that the definition does not know are left aside. */
export async function checkStep(served: ServedDefinition, stepId: string, posted: PostedAnswers, context: CheckContext): Promise<Issue[]> {
  const { form, definition } = served;
  const group = definition.steps.find((step) => step.id === stepId)?.check?.group;
  const { typed, uploads } = await gather(served, group === undefined ? posted : intoGroup(served, posted, group), false);
  const issues = await contentIssues(form, uploads);
  const state = await settled(served, typed, context);
  return [...issues, ...checkSteps(form, state, stepId)];
}

async function settled({ form }: ServedDefinition, typed: TypedAnswers, { ask, today }: CheckContext): Promise<State> {
  return settle(form, open(form, { side: 'server', today, answers: typed.answers }), ask);
}

/**
 * A key that stands directly in the posted object and is neither a group nor a field there belongs to the check's group,
 * or to the only other group that has a field of that name.
 */
function intoGroup({ definition, form }: ServedDefinition, posted: PostedAnswers, group: string): PostedAnswers {
  const moved: PostedAnswers = new Map();
  for (const [path, value] of posted) {
    const first = path.split('.')[0] as string;
    const stands = Object.hasOwn(definition.answers.properties, first);
    const homes = Object.keys(definition.answers.properties).filter((name) => form.byPath.has(`${name}.${first}`));
    const home = homes.length === 1 ? homes[0] : group;
    moved.set(stands ? path : `${home}.${path}`, value);
  }
  return moved;
}
