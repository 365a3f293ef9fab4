/** Creates the state of a form: sets all inputs, evaluates every formula once and runs the initial effects. */

import { normalizeAnswer, trimAnswer } from '../normalize-answer.ts';
import type { CompiledField, CompiledForm, CompiledRepeatingGroup } from '../compiled-form.ts';
import { toLocale } from '../numbers/number-format.ts';
import { getByPath } from '../path.ts';
import { limitTimestamp, toTimestamp } from '../temporal/timestamp.ts';
import { getListKind } from '../validation/list-kind.ts';
import { arrangeChoices, isSameAnswer } from '../validation/list-values.ts';
import type { FieldPath } from '../language/expression.ts';
import type { Answer, AnswerSource, Snapshot } from '../views.ts';
import { FORM_SCOPE, limitRowCount } from '../compile/rows/row-scopes.ts';
import { createVector, type Vector } from '../vector.ts';
import { cascade, runEffects } from './cascade.ts';
import { beginTransaction } from './cell-transaction.ts';
import { openDialog } from './dialogs.ts';
import { createGetCell } from './evaluate-text.ts';
import { readCell, type FormState } from './form-state.ts';
import { readRowCount } from './rows/parse-rows.ts';
import { listAddresses } from './rows/row-reader.ts';
import { isOutsideOfRows } from './rows/state-fields.ts';
import { canGoToStep, getFirstIncompleteStep } from './step-navigation.ts';
import { findStep, getVisibleSteps } from './visible-steps.ts';
import { readPostedConfirmations, restoreConfirmations } from './warnings/warnings.ts';

/** The inputs of a new form state. */
export interface FormStateOptions {
  /** The current date, `YYYY-MM-DD`: the engine reads no clock. */
  today: string;
  /** The current time in UTC, ISO 8601, for time stamps: in the browser that of the opening, on the server that of the receipt. Default: unknown. */
  now?: string | undefined;
  /** The language of the page, BCP 47; numbers are formatted in it. Default: en. */
  locale?: string | undefined;
  /** On the server answers stay as posted; defaults, prefills and cascades run only in the browser. */
  side: 'browser' | 'server';
  /** Query parameters of the URL, by name. */
  entry?: Readonly<Record<string, string>>;
  /** Answers restored after a reload. Ignored when they belong to other entry parameters. */
  snapshot?: Snapshot;
  /**
   * Paths of answers that no effect clears or sets, except a prefill of one without a source. For a correction: what is closed stays as it was sent, also
   * if it is not offered any more.
   */
  kept?: ReadonlySet<FieldPath>;
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
  const snapshot = context.snapshot && hasSameEntryParams(form, context.snapshot, context.entry ?? {}) ? context.snapshot : undefined;
  const state: FormState = {
    cells: createCells(form, { ...context, snapshot }),
    step: form.steps[0]?.definition.id ?? '',
    passedSteps: snapshot?.passed.filter((id) => findStep(form, id) !== undefined) ?? [],
    dialogs: [],
    announcements: [],
    shownNotices: snapshot?.shown ?? [],
    missingFiles: snapshot?.files.filter((path) => form.byPath.has(path)) ?? [],
    aside: snapshot?.aside,
    kept: context.kept,
    postedAnswers: context.side === 'server' ? context.answers : undefined,
    emptied: [],
    formerAnswers: {},
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

type Inputs = FormStateOptions & { snapshot: Snapshot | undefined };
type SetInput = (address: number, value: unknown) => void;

/** Creates the cells of the form, then those of its rows. */
function createCells(form: CompiledForm, context: Inputs): Vector {
  const { graph } = form;
  const cells = graph.initial.map((value, slot) => (graph.scopeOf[slot] === FORM_SCOPE ? value : undefined));
  const set: SetInput = (address, value) => (cells[address] = value);
  set(form.todaySlot, context.today);
  set(form.localeSlot, toLocale(context.locale));
  set(form.isServerSlot, context.side === 'server');
  // There are no rows before their number is set.
  for (const field of form.fields) if (field.row === undefined && field.countsRowsOf === undefined) setInputs(field, context, set);
  for (const [parameter, path] of Object.entries(form.definition.entry?.parameters ?? {})) {
    const field = form.byPath.get(path);
    const answer = readEntry(field, context.entry?.[parameter]);
    if (answer === null || field === undefined) continue;
    set(field.cells.raw, answer);
    set(field.cells.origin, 'entry' satisfies AnswerSource);
  }
  const get = (slot: number): unknown => cells[slot];
  for (const slot of graph.order)
    if (graph.scopeOf[slot] === FORM_SCOPE && graph.formulas[slot]) cells[slot] = graph.formulas[slot](get, () => []);
  const vector = createVector(cells, graph.size);
  return form.groups.length === 0 ? vector : addRows(form, context, vector);
}

function addRows(form: CompiledForm, context: Inputs, cells: Vector): Vector {
  const draft = beginTransaction(form, cells);
  const set: SetInput = (address, value) => draft.set(address, value);
  const setRows = ({ rowCountField, generated, maxRows, getRow }: CompiledRepeatingGroup): void => {
    setInputs(rowCountField, context, set);
    const keys = context.snapshot?.rowKeys?.[rowCountField.path];
    if (generated !== undefined && keys !== undefined) set(generated.keys, keys);
    const count = limitRowCount(draft.get(rowCountField.cells.raw), { maxRows });
    for (let index = 0; index < count; index += 1) {
      const { fields, groups } = getRow(index);
      for (const field of fields) if (field.countsRowsOf === undefined) setInputs(field, context, set);
      groups.forEach(setRows);
    }
  };
  form.groups.filter(isOutsideOfRows).forEach(setRows);
  draft.recompute();
  return draft.finish();
}

/** Sets the answer of a field: as posted, restored, given or by default. */
function setInputs(field: CompiledField, { side, now, answers, snapshot, confirmed }: Inputs, set: SetInput): void {
  const { path, definition, countsRowsOf, cells } = field;
  if (field.warningChecks.length > 0)
    set(
      cells.confirmations,
      snapshot
        ? restoreConfirmations(field, snapshot.confirmations?.[path])
        : readPostedConfirmations(field, new Set(side === 'server' ? confirmed : [])),
    );
  const put = (answer: Answer, origin: AnswerSource | undefined): void => {
    set(cells.raw, answer);
    set(cells.origin, origin);
  };
  const { timestamp } = definition.form ?? {};
  const posted = countsRowsOf === undefined ? getByPath(answers, path) : readRowCount(getByPath(answers, countsRowsOf));
  if (side === 'server' && timestamp !== undefined) return put(limitTimestamp(timestamp, posted, now), 'user');
  if (side === 'server') return put(arrangeChoices(definition, trimAnswer(normalizeAnswer(posted))), 'user');
  if (snapshot && Object.hasOwn(snapshot.origins, path)) {
    const files = getListKind(definition) === 'files' ? snapshot.fileAnswers?.[path] : undefined;
    put(normalizeAnswer(files ?? snapshot.answers[path]), snapshot.origins[path]);
    if (snapshot.answers[path] === undefined) set(cells.clearedBy, snapshot.clearedBy?.[path]);
    if (countsRowsOf !== undefined) put(limitRowCount(snapshot.answers[path], { maxRows: definition.maxItems! }), snapshot.origins[path]);
    if (Object.hasOwn(snapshot.records, path)) set(cells.lastSelectedOption, snapshot.records[path]);
  } else if (timestamp === 'opened') put(toTimestamp(now), 'default');
  else if (definition.default !== undefined) put(definition.default, 'default');
  if (answers === undefined) return;
  const answer = arrangeChoices(definition, normalizeAnswer(posted));
  if (answer !== null && (countsRowsOf === undefined || getByPath(answers, countsRowsOf) !== undefined)) put(answer, 'user');
}

function runInitialEffects(form: CompiledForm, state: FormState, snapshot: Snapshot | undefined): FormState {
  const get = createGetCell(state);
  const active = [...form.effects.keys()]
    .flatMap((slot) => listAddresses(form.graph, slot, get))
    .filter((address) => (get(address) ?? null) !== null);
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
