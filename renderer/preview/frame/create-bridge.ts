/** The frame's side of the bridge: it holds the drawn session and all that the page may ask of it. */

import { compile, open } from '#engine';
import type { Form, State, WizardDefinition } from '#engine';
import { createFileShelf } from '../../form/file-shelf.ts';
import { frameWords } from '../../form/frame-texts.ts';
import { startLookups } from '../../form/lookup-host.ts';
import { randomId } from '../../form/random-id.ts';
import type { SendRequest } from '../../form/requests.ts';
import type { FormSession } from '../../form/session.ts';
import { createFormStore } from '../../form/store.ts';
import type { FrameView, PreviewBridge } from '../bridge.ts';
import { carryOver, readKept, restore, writeKept } from './carry-over.ts';
import { paintScheme } from './colour-scheme.ts';
import { fillForm } from './fill-form.ts';
import { forgetLookup } from './forget-lookup.ts';
import { simulatedSend } from './simulated-send.ts';

/** The bridge, and what only the frame itself needs of it. */
export interface FrameBridge extends PreviewBridge {
  session: () => FormSession | undefined;
  /** The form wanted to lead to an address. */
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
const KEEP_AFTER = 300;

/** Makes the bridge of a frame that draws nothing yet. */
export function createBridge(sendForReal: SendRequest, today: string): FrameBridge {
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
  const send = simulatedSend(sendForReal, {
    form: () => session && { form: session.store.form, state: session.store.state() },
    simulationOf: (lookup) => view.simulations[lookup] ?? 'real',
    note: (lookup, call) => put({ calls: { ...view.calls, [lookup]: call } }),
  });

  /** Draws a form in a state; files stay on their shelf. */
  const draw = (form: Form, state: State): void => {
    stop();
    const store = createFormStore(form, state);
    const words = frameWords(form.definition.texts);
    session = { store, files: session?.files ?? createFileShelf(), words, send, definitionHash: hash, submissionKey: randomId() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => writeKept(form.definition.id, form, store.state()), KEEP_AFTER);
      put({ state: store.state() });
    };
    stopLookups = startLookups(store, send);
    const unsubscribe = store.subscribe(hear);
    stop = () => {
      unsubscribe();
      stopLookups();
      clearTimeout(timer);
    };
    put({ form, state: store.state(), failure: undefined, leadsTo: undefined });
    hear();
  };

  const inspected = (form: Form): string | undefined =>
    view.inspected !== undefined && form.byPath.has(view.inspected) ? view.inspected : undefined;

  const again = (lookup: string): void => {
    if (session === undefined) return;
    const { store } = session;
    // A new host knows no answers by heart.
    stopLookups();
    store.apply((form, state) => forgetLookup(form, state, lookup));
    stopLookups = startLookups(store, send);
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
          ? carryOver(form, before, today)
          : kept !== undefined
            ? restore(form, kept, today)
            : open(form, { today, side: 'browser', entry });
      put({ inspected: inspected(form) });
      draw(form, state);
    },
    reset(given = entry) {
      if (session === undefined) return;
      entry = given;
      const { form } = session.store;
      session = undefined;
      put({ calls: {} });
      draw(form, open(form, { today, side: 'browser', entry }));
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
    askAgain: again,
    paint: paintScheme,
    leadTo: (address) => put({ leadsTo: address }),
  };
}

/** The form of a definition that the server compiled already; what the browser keeps of a form is the preview's own affair. */
function compiled(definition: WizardDefinition): Form | string {
  try {
    const { form, problems } = compile({ ...definition, persistence: undefined });
    return form ?? problems.map(({ message }) => message).join(' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
