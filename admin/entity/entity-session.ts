/** Session of an entity's form: opened with the values of a row, read as the body of a write. */

import { setAnswer, getByPath, getStepIssues, setByPath } from '#engine';
import type { Answer, CompiledForm, SectionView } from '#engine';
import { getLocalToday } from '#renderer/form/persistence/entry-params.ts';
import type { FetchFunction } from '#renderer/form/requests.ts';
import { createFormSession, type FormSession } from '#renderer/form/form-session.ts';

/** A row as the server returns it. */
export type Row = Record<string, unknown>;

/** A form's values by the paths of its fields; an empty one is `null`. */
export type Values = Record<string, Answer>;

interface SessionOptions {
  send: FetchFunction;
  /** Called when the user has changed an answer. */
  onEntered?: () => void;
}

/** Opens the form; without a row, with its defaults. */
export function createEntitySession(form: CompiledForm, row: Row | undefined, { send, onEntered }: SessionOptions): FormSession {
  const session = createFormSession(form, { send, entry: {}, today: getLocalToday() });
  if (row !== undefined) setAnswers(session, toValues(form, row));
  const { store } = session;
  const change: typeof store.change = (path, value) => {
    if ((store.field(path).value ?? null) !== (value ?? null)) onEntered?.();
    store.change(path, value);
  };
  return { ...session, store: { ...store, change } };
}

/** Writes values into the form. */
export function setAnswers({ store }: FormSession, values: Values): void {
  store.update((form, state) =>
    form.fields.reduce((current, { path }) => (path in values ? setAnswer(form, current, path, values[path] ?? null) : current), state),
  );
}

/** The values of a row for the fields of a form. Fields of the group `saved` have the original row, for rules about changes. */
export function toValues(form: CompiledForm, row: Row): Values {
  const entries = form.fields.map((field) => [field, getByPath({ ...row, saved: row }, field.path)] as const);
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([{ path, definition }, value]) => [path, toAnswer(definition.type === 'string' ? toText(value) : value)]),
  );
}

/** The current values of the form. */
export function getAnswers({ store }: FormSession): Values {
  return Object.fromEntries(
    store.form.fields.map(({ path, definition }) => [path, store.field(path).value ?? (definition.type === 'boolean' ? false : null)]),
  );
}

/** The body of a write, without `saved`; a group whose fields are all empty is `null`. */
export function toRequestBody(values: Values): Row {
  const body: Row = {};
  for (const [path, value] of Object.entries(values)) if (!path.startsWith('saved.')) setByPath(body, path, value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isGroup(value) ? withoutEmptyGroups(value) : value]));
}

/** The sections of the form's one step. */
export function getVisibleSections({ store }: FormSession): readonly SectionView[] {
  const step = store.form.definition.steps[0];
  return step === undefined ? [] : store.step(step.id).sections.filter((section) => section.isVisible);
}

/** The visible fields, in order. */
export function getVisibleFields(session: FormSession): string[] {
  return getVisibleSections(session).flatMap((section) => section.fields);
}

/** Shows the errors of the form. Returns the id of the first field with an error, undefined when the form can be saved. */
export function showErrors(session: FormSession): string | undefined {
  const { store } = session;
  const step = store.form.definition.steps[0];
  const paths = new Set(step === undefined ? [] : getStepIssues(store.form, store.state(), step.id).map(({ path }) => path));
  if (paths.size === 0) return undefined;
  const visible = getVisibleFields(session);
  store.touch(visible);
  const first = visible.find((path) => paths.has(path));
  return first === undefined ? undefined : store.field(first).id;
}

function withoutEmptyGroups(group: Row): Row {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, isGroup(value) && isEmpty(value) ? null : value]));
}

function isEmpty(group: Row): boolean {
  return Object.values(group).every((value) => (isGroup(value) ? isEmpty(value) : value === null));
}

function isGroup(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A choice between Yes and No that may be empty is a text. */
function toText(value: unknown): unknown {
  return typeof value === 'boolean' ? String(value) : value;
}

function toAnswer(value: unknown): Answer {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
