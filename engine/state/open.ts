/** Opens a form: all inputs are set, every formula runs once, and what follows from the start follows. */

import { answerOf, tidyAnswer } from '../answer.ts';
import type { CompiledField, Form } from '../form.ts';
import { readPath } from '../path.ts';
import type { Answer, Option, Origin, Snapshot } from '../views.ts';
import { vectorOf } from '../vector.ts';
import { cascade, follow } from './cascade.ts';
import { withDialog } from './dialogs.ts';
import { read, type State } from './state.ts';
import { rowCount } from './posted-rows.ts';
import { canVisit, firstOpenStep } from './steps.ts';

/** What a form is opened with. */
export interface OpenContext {
  /** The day it is, `YYYY-MM-DD`: the engine has no clock. */
  today: string;
  /** On the server answers are taken as they were sent; defaults, prefills and cascades are the browser's. */
  side: 'browser' | 'server';
  /** Query parameters of the address, by name. */
  entry?: Readonly<Record<string, string>>;
  /** Answers kept over a reload. Ignored when they were given for another entry. */
  snapshot?: Snapshot;
  /** Answers as a nested object, as they were posted. */
  answers?: unknown;
}

/** Opens a compiled form. */
export function open(form: Form, context: OpenContext): State {
  const cells = [...form.graph.initial];
  cells[form.todaySlot] = context.today;
  cells[form.isServerSlot] = context.side === 'server';
  const snapshot = context.snapshot && belongsTo(form, context.snapshot, context.entry ?? {}) ? context.snapshot : undefined;
  const put = ({ cells: own }: CompiledField, answer: Answer, origin: Origin | undefined): void => {
    cells[own.raw] = answer;
    cells[own.origin] = origin;
  };
  for (const field of form.fields) {
    const { path, definition, sizeOf } = field;
    const posted = sizeOf === undefined ? readPath(context.answers, path) : rowCount(readPath(context.answers, sizeOf));
    if (context.side === 'server') put(field, tidyAnswer(answerOf(posted)), 'user');
    else if (snapshot && Object.hasOwn(snapshot.origins, path)) {
      put(field, keptAnswer(field, snapshot), snapshot.origins[path]);
      cells[field.cells.remembered] = (snapshot.records[path] ?? null) as Option | null;
    } else if (definition.default !== undefined) put(field, definition.default, 'default');
    if (context.side === 'browser' && context.answers !== undefined) {
      const given = answerOf(posted);
      if (given !== null && (sizeOf === undefined || readPath(context.answers, sizeOf) !== undefined)) put(field, given, 'user');
    }
  }
  for (const [parameter, path] of Object.entries(form.definition.entry?.parameters ?? {})) {
    const given = answerOf(context.entry?.[parameter]);
    const field = form.byPath.get(path);
    if (given !== null && field) put(field, given, 'entry');
  }
  const get = (slot: number): unknown => cells[slot];
  for (const slot of form.graph.order) {
    const formula = form.graph.formulas[slot];
    if (formula) cells[slot] = formula(get);
  }
  const state: State = {
    cells: vectorOf(cells),
    step: form.steps[0]?.definition.id ?? '',
    passed: snapshot?.passed.filter((id) => form.steps.some((step) => step.definition.id === id)) ?? [],
    dialogs: [],
    announcements: [],
    shown: snapshot?.shown ?? [],
    missingFiles: snapshot?.files.filter((path) => form.byPath.has(path)) ?? [],
    posted: context.side === 'server' ? context.answers : undefined,
    serial: 0,
  };
  return context.side === 'server' ? state : started(form, state, snapshot);
}

/** An answer as it was kept. Where a group may have fewer rows by now, those that are too many are gone. */
function keptAnswer({ path, definition, sizeOf }: CompiledField, { answers }: Snapshot): Answer {
  const kept = answerOf(answers[path]);
  return sizeOf !== undefined && typeof kept === 'number' ? Math.min(kept, definition.maxItems!) : kept;
}

function started(form: Form, state: State, snapshot: Snapshot | undefined): State {
  const active = [...form.effects.keys()].filter((slot) => {
    const value = read(state, slot);
    return value !== null && value !== undefined;
  });
  let next = cascade(form, state, undefined, (run) => follow(run, active));
  next = { ...next, announcements: [] };
  for (const [path, outcome] of Object.entries(form.definition.entry?.required ?? {})) {
    const field = form.byPath.get(path)!;
    if (read(next, field.cells.value) === null) next = withDialog(form, next, outcome.dialog, undefined, outcome.redirect);
  }
  if (!snapshot) return next;
  return { ...next, step: canVisit(form, next, snapshot.step) ? snapshot.step : firstOpenStep(form, next) };
}

/** A snapshot of another family's answers must not be shown to this one. */
function belongsTo(form: Form, snapshot: Snapshot, entry: Readonly<Record<string, string>>): boolean {
  return Object.entries(form.definition.entry?.parameters ?? {}).every(([parameter, path]) => {
    const given = answerOf(entry[parameter]);
    return given === null || given === snapshot.answers[path];
  });
}
