/**
 * What a person who fills a form with valid data would do next. Pure and without memory: all that it goes by is the state, so whoever
 * asks may stop at any time, change something by hand and ask again.
 */

import type { CompiledField, Form } from '../form.ts';
import { change } from '../state/change.ts';
import { fieldView } from '../state/field.ts';
import { wanted } from '../state/lookups.ts';
import { read, type State } from '../state/state.ts';
import { canVisit, stepIssues } from '../state/steps.ts';
import type { Answer, Issue } from '../views.ts';
import { influencesOn } from './influences.ts';
import { validAnswers, type KnownAnswers } from './valid-answers.ts';
import { whyStuck } from './why-stuck.ts';

/** The next thing to do; `wait` is for look-ups under way, `stuck` says which field cannot be filled, and by which rule. */
export type FillStep =
  | { kind: 'change'; path: string; value: Answer }
  | { kind: 'next' }
  | { kind: 'wait' }
  | { kind: 'done' }
  | { kind: 'stuck'; path: string; why: string };

/** `known` are answers that somebody knows to be good, by path; they are tried before made-up ones. `next` that leads nowhere is the end. */
export function nextFill(form: Form, state: State, today: string, known: KnownAnswers = {}): FillStep {
  if (wanted(form, state).length > 0) return { kind: 'wait' };
  const answer = (path: string): FillStep | undefined => answerFor(form, state, path, today, known);

  for (const path of askedBeforehand(form, state, known)) {
    const step = answer(path);
    if (step) return step;
  }
  const step = form.steps.find(({ definition }) => definition.id === state.step);
  const open = fillableOf(form, step?.fields ?? []).filter((path) => needsAnswer(form, state, path));
  const gating = new Set(step === undefined ? [] : stepIssues(form, state, step.definition.id).map(({ path }) => path));
  const isGating = (path: string): boolean => gating.has(path);
  for (const path of open) {
    const found = answer(path) ?? (isGating(path) ? anotherAnswer(form, state, path, today, known) : undefined);
    if (found) return found;
    if (isGating(path)) return stuck(form, state, path, today, known);
  }
  const isLast = form.steps.at(-1)?.definition.id === state.step;
  if (!isLast || !canVisit(form, state, state.step)) return { kind: 'next' };
  // What no step draws keeps nobody from pressing the last button, but the form would be refused.
  const [hidden] = form.steps.flatMap(({ fields }) => fields).filter(({ path }) => needsAnswer(form, state, path));
  return hidden === undefined ? { kind: 'done' } : stuck(form, state, hidden.path, today, known);
}

/** Tells the objection to the likeliest answer rather than that there is none. */
function stuck(form: Form, state: State, path: string, today: string, known: KnownAnswers): FillStep {
  const { value, isLocked } = fieldView(form, state, path);
  const [likeliest] = value === null && !isLocked ? validAnswers(form, state, path, today, known) : [];
  return { kind: 'stuck', path, why: whyStuck(form, likeliest === undefined ? state : change(form, state, path, likeliest), path) };
}

/** Answers that a dialog asks for, and those that the address gives where somebody knows them. */
function askedBeforehand(form: Form, state: State, known: KnownAnswers): string[] {
  const asked = state.dialogs.flatMap(({ dialog }) => dialog.ask ?? []);
  const given = Object.values(form.definition.entry?.parameters ?? {}).filter((path) => known[path] !== undefined);
  return [...asked, ...given].filter((path) => fieldView(form, state, path).value === null);
}

/** Drawn fields in their order, how many rows there are once those are filled, then the others: a telephone's country code, or what was to come with the address. */
function fillableOf(form: Form, fields: readonly CompiledField[]): string[] {
  const drawn = fields.filter(({ isDrawn, sizeOf }) => isDrawn && sizeOf === undefined);
  const sizes = fields.filter(({ sizeOf }) => sizeOf !== undefined);
  const codes = drawn.flatMap(({ definition }) => definition.form?.countryCode ?? []);
  return [...new Set([...[...drawn, ...sizes].map(({ path }) => path), ...codes, ...fields.map(({ path }) => path)])].filter((path) =>
    form.byPath.has(path),
  );
}

function needsAnswer(form: Form, state: State, path: string): boolean {
  const { isVisible, isEnabled, issues } = fieldView(form, state, path);
  return isVisible && isEnabled && issues.length > 0;
}

/** The first valid answer, after the present one, that leaves the field without an issue, or else with fewer than it has. */
function answerFor(form: Form, state: State, path: string, today: string, known: KnownAnswers): FillStep | undefined {
  const { isLocked, issues } = fieldView(form, state, path);
  if (isLocked) return undefined;
  let better: FillStep | undefined;
  for (const value of furtherAnswers(form, state, path, today, known)) {
    const after = change(form, state, path, value);
    if (read(after, form.byPath.get(path)!.cells.raw) === null) continue;
    const step: FillStep = { kind: 'change', path, value };
    const left = issuesOf(form, after, path).length;
    // What a look-up says of the answer is not known yet; should it object, the next answer is tried then.
    if (left === 0 || wanted(form, after).length > 0) return step;
    if (left < issues.length) better ??= step;
  }
  return better;
}

/** Where the field itself can be given no answer: another valid answer of one that bears on it, the latest first. */
function anotherAnswer(form: Form, state: State, path: string, today: string, known: KnownAnswers): FillStep | undefined {
  const order = form.steps.flatMap(({ fields }) => fields.map((field) => field.path));
  const bearing = influencesOn(form, path).filter((other) => order.includes(other) && form.byPath.get(other)!.isDrawn);
  for (const other of bearing.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))) {
    const { isVisible, isEnabled, isLocked, value: before } = fieldView(form, state, other);
    if (!isVisible || !isEnabled || isLocked || before === null) continue;
    for (const value of furtherAnswers(form, state, other, today, known)) {
      const after = change(form, state, other, value);
      const isBetter =
        wanted(form, after).length > 0 ||
        issuesOf(form, after, path).length < issuesOf(form, state, path).length ||
        answerFor(form, after, path, today, known) !== undefined;
      if (isBetter && issuesOf(form, after, other).length === 0) return { kind: 'change', path: other, value };
    }
  }
  return undefined;
}

/** Valid answers that come after the present one: trying each once comes to an end. */
function furtherAnswers(form: Form, state: State, path: string, today: string, known: KnownAnswers): Answer[] {
  const answers = validAnswers(form, state, path, today, known);
  const present = JSON.stringify(read(state, form.byPath.get(path)!.cells.raw));
  return answers.slice(answers.findIndex((answer) => JSON.stringify(answer) === present) + 1);
}

function issuesOf(form: Form, state: State, path: string): readonly Issue[] {
  return fieldView(form, state, path).issues;
}
