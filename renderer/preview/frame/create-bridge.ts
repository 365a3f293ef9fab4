/** Implementation of the bridge in the iframe: the functions that the preview page calls. */

import { compileForm, createFormState } from '#engine';
import type { CompiledForm, FormDefinition, FormState } from '#engine';
import type { FormSession } from '../../form/form-session.ts';
import type { FetchFunction } from '../../form/requests.ts';
import type { PreviewBridge } from '../bridge.ts';
import { setColorScheme } from './color-scheme.ts';
import { fillForm } from './fill-form.ts';
import { createFrameViewStore } from './frame-view.ts';
import type { OpenForm } from '../../form/persistence/reopen-form.ts';
import { loadPersistedAnswers, migrateAnswers, restoreAnswers } from './migrate-answers.ts';
import { createPreviewSession } from './preview-session.ts';
import type { PreviewSession } from './preview-session.ts';
import { createSimulatedFetch } from './simulated-fetch.ts';
import { getPageLocale } from '../../form/page-locale.ts';

/** The bridge, with members that only the iframe uses. */
export interface FrameBridge extends PreviewBridge {
  session: () => FormSession | undefined;
  /** Reports a blocked navigation. */
  reportNavigation: (url: string) => void;
}

/** Creates the bridge, without a form. `send` sends the requests that are not simulated; `today` is `YYYY-MM-DD`. */
export function createBridge(send: FetchFunction, today: string): FrameBridge {
  const { view, update, subscribe } = createFrameViewStore();
  let hash = '';
  let entry: Record<string, string> = {};
  const simulatedFetch = createSimulatedFetch(send, {
    form: () => getFormAndState(preview),
    getSimulation: (lookup) => view().simulations[lookup] ?? 'real',
    onCall: (lookup, call) => update({ calls: { ...view().calls, [lookup]: call } }),
  });
  const preview: PreviewSession = createPreviewSession(simulatedFetch, (form, state) => update({ form, state }));
  const open = (form: CompiledForm, state: FormState): void => {
    preview.open(form, state, hash);
    update({ failure: undefined, blockedUrl: undefined });
  };

  return {
    view,
    subscribe,
    session: preview.current,
    show(shown) {
      const form = tryCompile(shown.definition);
      if (typeof form === 'string') return update({ failure: form });
      ({ hash, entry } = shown);
      const { inspected } = view();
      update({ inspected: inspected !== undefined && form.byPath.has(inspected) ? inspected : undefined });
      open(form, createState(form, getFormAndState(preview), entry, today));
    },
    reset(nextEntry = entry) {
      const form = preview.current()?.store.form;
      if (form === undefined) return;
      entry = nextEntry;
      preview.close();
      update({ calls: {} });
      open(form, createFormState(form, { today, locale: getPageLocale(), now: new Date().toISOString(), side: 'browser', entry }));
    },
    async fill(scope, known) {
      const session = preview.current();
      if (session === undefined || view().isFilling) return { isDone: false, message: 'There is nothing to fill.' };
      update({ isFilling: true });
      try {
        return await fillForm(session, scope, today, known);
      } finally {
        update({ isFilling: false });
      }
    },
    inspect: (path) => update({ inspected: path }),
    simulate(lookup, simulation) {
      update({ simulations: { ...view().simulations, [lookup]: simulation } });
      preview.refetchLookup(lookup);
    },
    refetchLookup: preview.refetchLookup,
    setColorScheme,
    reportNavigation: (url) => update({ blockedUrl: url }),
  };
}

function getFormAndState(preview: PreviewSession): OpenForm | undefined {
  const store = preview.current()?.store;
  return store && { form: store.form, state: store.state() };
}

/** Creates the state of a form: from the previous version of the form, else from persisted answers, else from the entry parameters. */
function createState(form: CompiledForm, previous: OpenForm | undefined, entry: Record<string, string>, today: string): FormState {
  if (previous !== undefined) return migrateAnswers(form, previous, today, getPageLocale());
  const persisted = loadPersistedAnswers(form.definition.id);
  return persisted === undefined
    ? createFormState(form, { today, locale: getPageLocale(), now: new Date().toISOString(), side: 'browser', entry })
    : restoreAnswers(form, persisted, today, getPageLocale());
}

/** Compiles a definition. Returns a message if that fails, although the server has compiled it. The preview persists answers itself. */
function tryCompile(definition: FormDefinition): CompiledForm | string {
  try {
    const { form, diagnostics } = compileForm({ ...definition, persistence: undefined });
    return form ?? diagnostics.map(({ message }) => message).join(' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
