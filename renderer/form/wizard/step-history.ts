/**
 * Each step of a form is a history entry: the back button of the browser goes to the step before, not out of the form. The address stays the same; the
 * entry has the id of the step. The router stores its own members in the same object.
 */

import { canGoToStep, getFirstIncompleteStep, getVisibleSteps, goToPreviousStep, goToStep } from '#engine';
import type { FormSession } from '../form-session.ts';
import type { FormStore } from '../store.ts';
import { isRecord } from '../requests.ts';

/** The step of a history entry. */
interface StepEntry {
  form: string;
  step: string;
  /** The number of entries of this form before this one. */
  depth: number;
  /** The step of the entry before. */
  from?: string | undefined;
}

const USER_EVENTS = ['pointerdown', 'keydown'] as const;

/** The browser may ignore `history.go`, for example when entries were removed. */
const TRAVERSAL_MS = 1000;

/**
 * Makes each step of a form a history entry, until the returned function is called. `kept` is the step at which a restored form was left: it can become
 * available when a lookup is there, and is shown then, unless the user has done something meanwhile.
 */
export function startStepHistory({ store, draft }: FormSession, kept?: string): () => void {
  const { form, state, subscribe, update } = store;
  const { id } = form.definition;
  let shown = state().step;
  let wished = kept === shown ? undefined : kept;
  const forget = (): void => {
    wished = undefined;
  };
  writeEntry({ ...(readEntry(id) ?? { depth: 0 }), form: id, step: shown }, false);
  const scrollRestoration = window.history.scrollRestoration;
  // The step scrolls to its own heading.
  window.history.scrollRestoration = 'manual';

  const handleChange = (): void => {
    const { step } = state();
    if (wished !== undefined && step === shown && canGoToStep(form, state(), wished)) return showKeptStep(wished);
    if (step === shown) return;
    const from = shown;
    shown = step;
    const entry = readEntry(id);
    if (entry?.step === step) return;
    writeEntry({ form: id, step, depth: (entry?.depth ?? 0) + 1, from }, true);
  };
  const showKeptStep = (step: string): void => {
    shown = step;
    forget();
    writeEntry({ form: id, depth: 0, ...readEntry(id), step }, false);
    update((_, before) => goToStep(form, before, step));
  };
  const handlePop = (): void => {
    const entry = readEntry(id);
    // A form that was sent, or waits to be sent, keeps its last step.
    if (entry === undefined || draft?.isEnded === true || draft?.submission !== undefined) return;
    update((_, before) => {
      const next = canGoToStep(form, before, entry.step)
        ? goToStep(form, before, entry.step)
        : goToStep(form, before, getFirstIncompleteStep(form, before));
      shown = next.step;
      return next;
    });
    // A step that is not available any more.
    if (shown !== entry.step) writeEntry({ ...entry, step: shown }, false);
  };
  const unsubscribe = subscribe(handleChange);
  window.addEventListener('popstate', handlePop);
  for (const event of USER_EVENTS) window.addEventListener(event, forget, true);
  return () => {
    for (const event of USER_EVENTS) window.removeEventListener(event, forget, true);
    unsubscribe();
    window.removeEventListener('popstate', handlePop);
    window.history.scrollRestoration = scrollRestoration;
  };
}

/** Goes to the step before the current one: with the history if the entry before is that step, so that it does not grow. */
export async function goBack({ form, state, update }: FormStore): Promise<void> {
  const { step } = state();
  const steps = getVisibleSteps(form, state());
  const before = steps[steps.findIndex(({ definition }) => definition.id === step) - 1];
  const entry = readEntry(form.definition.id);
  // The step before can be one that the history does not open, because an earlier one became visible.
  if (before !== undefined && entry?.from === before.definition.id && canGoToStep(form, state(), before.definition.id)) {
    await traverse(-1);
    // A browser that is late goes to the entry of the same step.
    if (state().step === step) writeEntry({ ...entry, step: before.definition.id }, false);
  }
  if (state().step === step) update(goToPreviousStep);
}

/** Goes to the first history entry of the form, so that Back leaves a form that was sent or started again. */
export async function goToFirstEntry({ form }: FormStore): Promise<void> {
  const depth = readEntry(form.definition.id)?.depth ?? 0;
  if (depth > 0) await traverse(-depth);
}

/** Moves in the history, and waits until the page has reacted. */
function traverse(delta: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, TRAVERSAL_MS);
    window.history.go(delta);
  });
}

function readEntry(form: string): StepEntry | undefined {
  const entry: unknown = isRecord(window.history.state) ? window.history.state['step'] : undefined;
  if (!isRecord(entry) || entry['form'] !== form) return undefined;
  const { step, depth, from } = entry;
  if (typeof step !== 'string' || typeof depth !== 'number') return undefined;
  return { form, step, depth, from: typeof from === 'string' ? from : undefined };
}

function writeEntry(entry: StepEntry, isNew: boolean): void {
  const state: unknown = window.history.state;
  const others = isRecord(state) ? state : {};
  if (isNew) window.history.pushState({ ...others, idx: toIndex(others['idx']) + 1, step: entry }, '');
  else window.history.replaceState({ ...others, step: entry }, '');
}

/** Returns the position that the router counts. */
function toIndex(index: unknown): number {
  return typeof index === 'number' ? index : 0;
}
