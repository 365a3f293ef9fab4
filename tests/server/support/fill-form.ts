/**
 * Fills a served form like a user, with the engine's browser side and the application's routes: the given answers first, then the
 * remaining required fields with their first option. The resulting answers can be posted.
 */

import {
  setAnswer,
  compileForm,
  getFieldView,
  type CompiledForm,
  createFormState,
  resolveLookup,
  type FormState,
  getSubmissionData,
  getPendingLookups,
  type FormDefinition,
} from '#engine';

type Answers = Record<string, string | number | boolean>;

/** A filled form: its state and its nested answers. */
export interface Filled {
  form: CompiledForm;
  state: FormState;
  answers: Record<string, unknown>;
}

/** Sends the requests of a form: an application, or a client of a running server. */
export interface FormHost {
  request: (path: string) => Response | Promise<Response>;
}

/** Further options of `fillForm`. */
export interface FillOptions {
  /** YYYY-MM-DD. */
  today?: string;
  /** Called before each answer. */
  onAnswer?: () => void;
}

/** Opens the form with entry parameters and fills it. */
export async function fillForm(
  app: FormHost,
  id: string,
  entry: Record<string, string>,
  answers: Answers,
  { today = '2026-11-20', onAnswer }: FillOptions = {},
): Promise<Filled> {
  const definition = (await (await app.request(`/api/definitions/${id}`)).json()) as FormDefinition;
  const { form, diagnostics } = compileForm(definition);
  if (!form) throw new Error(JSON.stringify(diagnostics));
  let state = await resolveLookups(app, form, createFormState(form, { side: 'browser', today, entry }));
  for (let round = 0; round < form.fields.length; round += 1) {
    const next = nextAnswer(form, state, answers);
    if (!next) break;
    onAnswer?.();
    state = await resolveLookups(app, form, setAnswer(form, state, next.path, next.value));
  }
  return { form, state, answers: getSubmissionData(form, state) };
}

/** Returns the first field with a given answer or a missing required answer. */
function nextAnswer(
  form: CompiledForm,
  state: FormState,
  answers: Answers,
): { path: string; value: string | number | boolean } | undefined {
  for (const { path, definition } of form.fields) {
    const view = getFieldView(form, state, path);
    if (!view.isVisible || !view.isEnabled || view.isReadOnly) continue;
    const given = answers[path];
    if (given !== undefined && view.value !== given) return { path, value: given };
    if (given !== undefined || view.value !== null || !view.isRequired) continue;
    const option = view.options?.list.find((one) => one.isEnabled);
    if (option) return { path, value: option.value };
    if (definition.type === 'boolean') return { path, value: true };
    if (definition.type === 'string' && !view.options) return { path, value: definition.format === 'date' ? '2018-05-04' : 'Sample text' };
  }
  return undefined;
}

async function resolveLookups(app: FormHost, form: CompiledForm, opened: FormState): Promise<FormState> {
  let state = opened;
  for (let round = 0; round < 60; round += 1) {
    const [request] = getPendingLookups(form, state);
    if (!request) return state;
    const reply = await app.request(`/api/${request.path}?${new URLSearchParams(request.params)}`);
    const body = (await reply.json()) as Record<string, unknown>;
    state = resolveLookup(form, state, request, reply.ok ? { ok: true, data: body } : { ok: false, status: reply.status, problem: body });
  }
  throw new Error('The lookups do not settle.');
}

/** Encodes answers and files by path as a multipart form. */
export function multipart(answers: Record<string, unknown>, files: Record<string, File[]>): FormData {
  const form = new FormData();
  const append = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return form.append(name, String(value));
    for (const [key, member] of Object.entries(value)) append(member, name === '' ? key : `${name}[${key}]`);
  };
  append(answers, '');
  for (const [path, list] of Object.entries(files)) {
    const [first, ...rest] = path.split('.');
    for (const file of list) form.append(`${first}${rest.map((name) => `[${name}]`).join('')}[]`, file);
  }
  return form;
}
