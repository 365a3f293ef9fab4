/** One filling of an entity's form: opened with a row's values, read out as the body of a write. */

import { change, stepIssues, stepView } from '#engine';
import type { Answer, Form } from '#engine';
import { localToday } from '#renderer/form/entry-parameters.ts';
import type { SendRequest } from '#renderer/form/requests.ts';
import { openSession, type FormSession } from '#renderer/form/session.ts';

/** A row as the server has it. */
export type Row = Record<string, unknown>;

/** Opens the form; without a row, with its defaults. */
export function openEntity(form: Form, row: Row | undefined, send: SendRequest): FormSession {
  const session = openSession(form, { send, entry: {}, today: localToday() });
  if (row !== undefined) fill(session, row);
  return session;
}

/** Brings a row's values into the form. */
export function fill({ store }: FormSession, row: Row): void {
  store.apply((form, state) => form.fields.reduce((now, { path }) => (path in row ? change(form, now, path, answerOf(row[path])) : now), state));
}

/** The body of a write: every field, an empty one as `null`. */
export function bodyOf({ store }: FormSession): Row {
  const { form } = store;
  return Object.fromEntries(form.fields.map(({ path, definition }) => [path, store.field(path).value ?? (definition.type === 'boolean' ? false : null)]));
}

/** The drawn fields of the form's one step, in order. */
export function drawnFields({ store }: FormSession): string[] {
  const step = store.form.definition.steps[0];
  return step === undefined ? [] : stepView(store.form, store.state(), step.id).sections.flatMap((section) => section.fields);
}

/** Whether the form may be saved; else its errors show. Answers the id of the first field that has one. */
export function firstError(session: FormSession): string | undefined {
  const { store } = session;
  const step = store.form.definition.steps[0];
  const paths = new Set(step === undefined ? [] : stepIssues(store.form, store.state(), step.id).map(({ path }) => path));
  if (paths.size === 0) return undefined;
  const drawn = drawnFields(session);
  store.touch(drawn);
  const first = drawn.find((path) => paths.has(path));
  return first === undefined ? undefined : store.field(first).id;
}

function answerOf(value: unknown): Answer {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
