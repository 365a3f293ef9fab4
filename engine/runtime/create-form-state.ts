/** Creates the state of a form: sets all inputs, evaluates every formula once and runs the initial effects. */

import { normalizeAnswer, trimAnswer } from '../normalize-answer.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import { toLocale } from '../numbers/number-format.ts';
import { getByPath } from '../path.ts';
import { getListKind } from '../validation/list-kind.ts';
import { arrangeChoices, isSameAnswer } from '../validation/list-values.ts';
import type { Answer, AnswerSource, Snapshot } from '../views.ts';
import { createVector } from '../vector.ts';
import { cascade, runEffects } from './cascade.ts';
import { openDialog } from './dialogs.ts';
import { readCell, type FormState } from './form-state.ts';
import { readRowCount } from './parse-rows.ts';
import { canGoToStep, getFirstIncompleteStep } from './step-navigation.ts';
import { getVisibleSteps } from './visible-steps.ts';
import { readPostedConfirmations, restoreConfirmations } from './warnings/warnings.ts';

/** The inputs of a new form state. */
export interface FormStateOptions {
  /** The current date, `YYYY-MM-DD`: the engine reads no clock. */
  today: string;
  /** The language of the page, BCP 47; numbers are formatted in it. Default: en. */
  locale?: string | undefined;
  /** On the server answers stay as posted; defaults, prefills and cascades run only in the browser. */
  side: 'browser' | 'server';
  /** Query parameters of the URL, by name. */
  entry?: Readonly<Record<string, string>>;
  /** Answers restored after a reload. Ignored when they belong to other entry parameters. */
  snapshot?: Snapshot;
  /** Posted answers as a nested object. */
  answers?: unknown;
  /** On the server: the names of the warnings that were confirmed with the answers. Other names are ignored. */
  confirmed?: readonly string[];
}

/**
 * Creates the initial state: defaults, entry parameters, restored snapshot or posted answers. Pure; `today` is passed in.
 * @example let state = createFormState(form, { today: '2026-11-22', side: 'browser' });
 */
export function createFormState(form: CompiledForm, context: FormStateOptions): FormState {
  const cells = [...form.graph.initial];
  cells[form.todaySlot] = context.today;
  cells[form.localeSlot] = toLocale(context.locale);
  cells[form.isServerSlot] = context.side === 'server';
  const snapshot = context.snapshot && hasSameEntryParams(form, context.snapshot, context.entry ?? {}) ? context.snapshot : undefined;
  const put = ({ cells: own }: CompiledField, answer: Answer, origin: AnswerSource | undefined): void => {
    cells[own.raw] = answer;
    cells[own.origin] = origin;
  };
  const confirmed = new Set(context.side === 'server' ? context.confirmed : []);
  for (const field of form.fields) {
    const { path, definition, countsRowsOf } = field;
    if (field.warningChecks.length > 0)
      cells[field.cells.confirmations] = snapshot
        ? restoreConfirmations(field, snapshot.confirmations?.[path])
        : readPostedConfirmations(field, confirmed);
    const posted = countsRowsOf === undefined ? getByPath(context.answers, path) : readRowCount(getByPath(context.answers, countsRowsOf));
    if (context.side === 'server') put(field, arrangeChoices(definition, trimAnswer(normalizeAnswer(posted))), 'user');
    else if (snapshot && Object.hasOwn(snapshot.origins, path)) {
      put(field, restoreAnswer(field, snapshot), snapshot.origins[path]);
      cells[field.cells.lastSelectedOption] = snapshot.records[path] ?? null;
    } else if (definition.default !== undefined) put(field, definition.default, 'default');
    if (context.side === 'browser' && context.answers !== undefined) {
      const answer = arrangeChoices(definition, normalizeAnswer(posted));
      if (answer !== null && (countsRowsOf === undefined || getByPath(context.answers, countsRowsOf) !== undefined))
        put(field, answer, 'user');
    }
  }
  for (const [parameter, path] of Object.entries(form.definition.entry?.parameters ?? {})) {
    const field = form.byPath.get(path);
    const answer = readEntry(field, context.entry?.[parameter]);
    if (answer !== null && field) put(field, answer, 'entry');
  }
  const get = (slot: number): unknown => cells[slot];
  for (const slot of form.graph.order) {
    const formula = form.graph.formulas[slot];
    if (formula) cells[slot] = formula(get);
  }
  const state: FormState = {
    cells: createVector(cells),
    step: form.steps[0]?.definition.id ?? '',
    passedSteps: snapshot?.passed.filter((id) => form.steps.some((step) => step.definition.id === id)) ?? [],
    dialogs: [],
    announcements: [],
    shownNotices: snapshot?.shown ?? [],
    missingFiles: snapshot?.files.filter((path) => form.byPath.has(path)) ?? [],
    postedAnswers: context.side === 'server' ? context.answers : undefined,
    nextId: 0,
  };
  return context.side === 'server' ? state : runInitialEffects(form, state, snapshot);
}

/** Returns the answer of a query parameter. A list has its values separated by commas. */
function readEntry(field: CompiledField | undefined, parameter: string | undefined): Answer {
  const kind = field && getListKind(field.definition);
  if (kind === undefined || kind === 'files' || parameter === undefined) return normalizeAnswer(parameter);
  return arrangeChoices(field!.definition, trimAnswer(normalizeAnswer(parameter.split(','))));
}

/** Returns a stored answer. A row count is limited to the current maximum of its group. */
function restoreAnswer({ path, definition, countsRowsOf }: CompiledField, { answers }: Snapshot): Answer {
  const stored = normalizeAnswer(answers[path]);
  return countsRowsOf !== undefined && typeof stored === 'number' ? Math.min(stored, definition.maxItems!) : stored;
}

function runInitialEffects(form: CompiledForm, state: FormState, snapshot: Snapshot | undefined): FormState {
  const active = [...form.effects.keys()].filter((slot) => {
    const value = readCell(state, slot);
    return value !== null && value !== undefined;
  });
  let next = cascade(form, state, undefined, (run) => runEffects(run, active));
  next = { ...next, step: getVisibleSteps(form, next)[0]?.definition.id ?? '', announcements: [] };
  for (const [path, outcome] of Object.entries(form.definition.entry?.required ?? {})) {
    const field = form.byPath.get(path)!;
    if (readCell(next, field.cells.value) === null) next = openDialog(form, next, outcome.dialog, undefined, outcome.redirect);
  }
  if (!snapshot) return next;
  return { ...next, step: canGoToStep(form, next, snapshot.step) ? snapshot.step : getFirstIncompleteStep(form, next) };
}

/** Returns whether a snapshot belongs to the same entry parameters. Otherwise it could contain answers of another user. */
function hasSameEntryParams(form: CompiledForm, snapshot: Snapshot, entry: Readonly<Record<string, string>>): boolean {
  return Object.entries(form.definition.entry?.parameters ?? {}).every(([parameter, path]) => {
    const answer = readEntry(form.byPath.get(path), entry[parameter]);
    return answer === null || isSameAnswer(answer, snapshot.answers[path] ?? null);
  });
}
