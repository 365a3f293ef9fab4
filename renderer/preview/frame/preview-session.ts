/** The form session in the iframe. It is replaced when the definition or the entry parameters change; its files stay. */

import type { CompiledForm, FormState } from '#engine';
import { invalidateLookup } from '#engine/kit/inspect/invalidate-lookup';
import { createFileStore } from '../../form/file-store.ts';
import type { FormSession } from '../../form/form-session.ts';
import { startLookupRunner } from '../../form/lookup-runner.ts';
import { createRandomId } from '../../form/random-id.ts';
import type { FetchFunction } from '../../form/requests.ts';
import { createFieldRegistry } from '../../form/rjsf/field-registry.ts';
import { choiceWidgets } from '../../form/widgets/choice/choice-widgets.tsx';
import { listWidgets } from '../../form/widgets/list/list-widgets.tsx';
import { FormattedWidget } from '../../form/widgets/formatted/FormattedWidget.tsx';
import { ComboboxWidget } from '../../form/widgets/combobox/ComboboxWidget.tsx';
import { PhoneWidget } from '../../form/widgets/input/PhoneWidget.tsx';
import { addLoadedWidgets } from '../../form/widgets/loaded/loaded-widgets.tsx';
import { SignatureWidget } from '../../form/widgets/signature/SignatureWidget.tsx';
import { scaleWidgets } from '../../form/widgets/scale/scale-widgets.ts';
import { temporalWidgets } from '../../form/widgets/temporal/temporal-widgets.ts';
import { LazyRjsfWidget } from '../../form/rjsf/lazy-rjsf-widget.ts';
import { createFormStore } from '../../form/store.ts';
import { createTranslate } from '../../form/ui-texts.ts';
import { FileWidget } from '../../form/widgets/file/FileWidget.tsx';
import { partHost } from '../../form/parts/part-host.ts';
import { Matrix } from '../../form/matrix/Matrix.tsx';
import { createTextInputParts } from '../../form/text-inputs/text-input-parts.ts';
import { createWarningParts } from '../../form/warnings/warning-parts.ts';
import { hostWidgets } from '../../host-widgets.ts';
import { savePersistedAnswers } from './migrate-answers.ts';

addLoadedWidgets({
  combobox: ComboboxWidget,
  ...temporalWidgets,
  ...scaleWidgets,
  ...listWidgets,
  signature: SignatureWidget,
  phone: PhoneWidget,
});

const SAVE_DEBOUNCE_MS = 300;

/** The current session and its transitions. */
export interface PreviewSession {
  current: () => FormSession | undefined;
  /** Replaces the session by one for a form in a state. Keeps the files. */
  open: (form: CompiledForm, state: FormState, definitionHash: string) => void;
  /** Ends the session and deletes its files. */
  close: () => void;
  /** Requests a lookup again, without the cache. */
  refetchLookup: (lookup: string) => void;
}

/** Creates a preview session without a form. `onChange` receives the form with each new state. */
export function createPreviewSession(send: FetchFunction, onChange: (form: CompiledForm, state: FormState) => void): PreviewSession {
  let session: FormSession | undefined;
  let stop = (): void => {};
  let stopLookups = (): void => {};

  const start = (form: CompiledForm, state: FormState, definitionHash: string): void => {
    const store = createFormStore(form, state);
    const parts = { store, files: session?.files ?? createFileStore(), t: createTranslate(form.definition.texts) };
    const registry = createFieldRegistry(parts, {
      widgets: hostWidgets,
      RjsfWidget: LazyRjsfWidget,
      FileWidget,
      FormattedWidget,
      choiceWidgets,
      parts: { warnings: createWarningParts(partHost), textInputs: createTextInputParts(partHost), Matrix },
    });
    session = { ...parts, registry, send, definitionHash, submissionKey: createRandomId() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => savePersistedAnswers(form.definition.id, form, store.state()), SAVE_DEBOUNCE_MS);
      onChange(form, store.state());
    };
    stopLookups = startLookupRunner(store, send);
    const unsubscribe = store.subscribe(handleChange);
    stop = () => {
      unsubscribe();
      stopLookups();
      clearTimeout(timer);
    };
    handleChange();
  };

  return {
    current: () => session,
    open(form, state, definitionHash) {
      stop();
      start(form, state, definitionHash);
    },
    close() {
      session = undefined;
    },
    refetchLookup(lookup) {
      if (session === undefined) return;
      const { store } = session;
      // A new runner has an empty cache.
      stopLookups();
      store.update((form, state) => invalidateLookup(form, state, lookup));
      stopLookups = startLookupRunner(store, send);
    },
  };
}
