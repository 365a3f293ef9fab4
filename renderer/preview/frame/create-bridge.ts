/** The bridge inside the iframe: the form session, and the functions that the preview page calls. */

import { compileForm, createFormState } from '#engine';
import type { CompiledForm, FormState, FormDefinition } from '#engine';
import { createFileStore } from '../../form/file-store.ts';
import { createTranslate } from '../../form/ui-texts.ts';
import { startLookupRunner } from '../../form/lookup-runner.ts';
import { randomId } from '../../form/random-id.ts';
import type { FetchFunction } from '../../form/requests.ts';
import type { FormSession } from '../../form/form-session.ts';
import { createFieldRegistry } from '../../form/rjsf/field-registry.ts';
import { LazyForeignWidget } from '../../form/rjsf/lazy-foreign-widget.ts';
import { FileWidget } from '../../form/widgets/file/FileWidget.tsx';
import { createFormStore } from '../../form/store.ts';
import { hostWidgets } from '../../host-widgets.ts';
import type { FrameView, PreviewBridge } from '../bridge.ts';
import { migrateAnswers, readKept, restore, writeKept } from './migrate-answers.ts';
import { paintScheme } from './color-scheme.ts';
import { fillForm } from './fill-form.ts';
import { invalidateLookup } from '#engine/kit/inspect/invalidate-lookup';
import { createSimulatedFetch } from './simulated-fetch.ts';

/** The bridge, and what only the frame itself needs of it. */
export interface FrameBridge extends PreviewBridge {
  session: () => FormSession | undefined;
  /** Reports a blocked navigation. */
  leadTo: (address: string) => void;
}

const NOTHING: FrameView = {
  form: undefined,
  state: undefined,
  inspected: undefined,
  simulations: {},
  calls: {},
  isFilling: false,
  leadsTo: undefined,
  failure: undefined,
};
const SAVE_DEBOUNCE_MS = 300;

/** Creates the bridge, without a form. */
export function createBridge(sendForReal: FetchFunction, today: string): FrameBridge {
  let view = NOTHING;
  let session: FormSession | undefined;
  let hash = '';
  let entry: Record<string, string> = {};
  let stop = (): void => {};
  let stopLookups = (): void => {};
  const listeners = new Set<() => void>();

  const put = (change: Partial<FrameView>): void => {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  };
  const send = createSimulatedFetch(sendForReal, {
    form: () => session && { form: session.store.form, state: session.store.state() },
    simulationOf: (lookup) => view.simulations[lookup] ?? 'real',
    note: (lookup, call) => put({ calls: { ...view.calls, [lookup]: call } }),
  });

  /** Renders a form in a state; the files stay in their store. */
  const draw = (form: CompiledForm, state: FormState): void => {
    stop();
    const store = createFormStore(form, state);
    const parts = { store, files: session?.files ?? createFileStore(), t: createTranslate(form.definition.texts) };
    const registry = createFieldRegistry(parts, { widgets: hostWidgets, ForeignWidget: LazyForeignWidget, FileWidget });
    session = { ...parts, registry, send, definitionHash: hash, submissionKey: randomId() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => writeKept(form.definition.id, form, store.state()), SAVE_DEBOUNCE_MS);
      put({ state: store.state() });
    };
    stopLookups = startLookupRunner(store, send);
    const unsubscribe = store.subscribe(hear);
    stop = () => {
      unsubscribe();
      stopLookups();
      clearTimeout(timer);
    };
    put({ form, state: store.state(), failure: undefined, leadsTo: undefined });
    hear();
  };

  const inspected = (form: CompiledForm): string | undefined =>
    view.inspected !== undefined && form.byPath.has(view.inspected) ? view.inspected : undefined;

  const again = (lookup: string): void => {
    if (session === undefined) return;
    const { store } = session;
    // A new runner has an empty cache.
    stopLookups();
    store.update((form, state) => invalidateLookup(form, state, lookup));
    stopLookups = startLookupRunner(store, send);
  };

  return {
    view: () => view,
    session: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(shown) {
      const form = compiled(shown.definition);
      if (typeof form === 'string') return put({ failure: form });
      const before = session && { form: session.store.form, state: session.store.state() };
      const kept = before === undefined ? readKept(form.definition.id) : undefined;
      hash = shown.hash;
      entry = shown.entry;
      const state =
        before !== undefined
          ? migrateAnswers(form, before, today)
          : kept !== undefined
            ? restore(form, kept, today)
            : createFormState(form, { today, side: 'browser', entry });
      put({ inspected: inspected(form) });
      draw(form, state);
    },
    reset(given = entry) {
      if (session === undefined) return;
      entry = given;
      const { form } = session.store;
      session = undefined;
      put({ calls: {} });
      draw(form, createFormState(form, { today, side: 'browser', entry }));
    },
    async fill(scope, known) {
      if (session === undefined || view.isFilling) return { isDone: false, says: 'There is nothing to fill.' };
      put({ isFilling: true });
      try {
        return await fillForm(session, scope, today, known);
      } finally {
        put({ isFilling: false });
      }
    },
    inspect: (path) => put({ inspected: path }),
    simulate(lookup, simulation) {
      put({ simulations: { ...view.simulations, [lookup]: simulation } });
      again(lookup);
    },
    refetchLookup: again,
    setColorScheme: paintScheme,
    leadTo: (address) => put({ leadsTo: address }),
  };
}

/** Compiles a definition that the server has compiled already. The preview persists answers itself. */
function compiled(definition: FormDefinition): CompiledForm | string {
  try {
    const { form, diagnostics } = compileForm({ ...definition, persistence: undefined });
    return form ?? diagnostics.map(({ message }) => message).join(' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
