/** The page of any form: fetches the definition, restores the persisted form and renders it. */

import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegistryWidgetsType } from '@rjsf/utils';
import { assertNever, getResetParams, goToStep } from '#engine';
import type { CompiledForm } from '#engine';
import { apiFetch } from '../app-data/api-fetch.ts';
import { useIsPageOutdated } from '../app-data/load-chunk.ts';
import { AppContext } from '../app-data/app-context.ts';
import { hostWidgets } from '../host-widgets.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Button } from '../theme/Button.tsx';
import { Notice } from '../theme/Notice.tsx';
import { Skeleton } from '../theme/Skeleton.tsx';
import { readClock, consumeEntryParams } from './persistence/entry-params.ts';
import { createTranslate } from './ui-texts.ts';
import { savePersistedForm } from './persistence/persisted-form.ts';
import { savePersistedEntry, loadPersistedEntry } from './persistence/persisted-entry.ts';
import { startLookupRunner } from './lookup-runner.ts';
import type { FetchFunction } from './requests.ts';
import { hasEarlyInput, keepEarlyInput, repeatEarlyInput } from './adoption/early-input.ts';
import { LoadedClosedDrafts } from './drafts/closed/LoadedClosedDrafts.tsx';
import { createDraft } from './drafts/draft.ts';
import type { SentDraft } from './drafts/draft.ts';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import type { PersistedForm } from './persistence/persisted-form.ts';
import { continueFormSession, createFormSession, createPlaceholderSession } from './form-session.ts';
import type { FormSession } from './form-session.ts';
import type { HandleRenewed } from './submission/follow-change.ts';
import { loadDeferredParts, whenIdle } from './load-deferred-parts.ts';
import { getPageRegistryOptions } from './parts/page-registry.ts';
import { ReloadNotice } from './wizard/ReloadNotice.tsx';
import { useDefinition } from './use-definition.ts';
import { FormSessionContext } from './use-form-session.ts';
import { Wizard } from './wizard/Wizard.tsx';
import styles from './wizard/Wizard.module.css';

interface FormPageProps {
  /** The id of the definition. */
  id: string;
  /** Sends the requests; tests pass their own function. */
  send?: FetchFunction;
  /** RJSF widgets of the host, by the names that definitions use. */
  widgets?: RegistryWidgetsType;
}

/** Renders the form with this id; while it loads a placeholder, and otherwise an error message, its drafts on this device or the 404 page. */
export default function FormPage({ id, send = apiFetch, widgets = hostWidgets }: FormPageProps) {
  const { language, texts } = useContext(AppContext) ?? {};
  const { status, retry, replace } = useDefinition(id, send, language);
  const isOutdated = useIsPageOutdated();
  const t = createTranslate(texts);
  const loading = (
    <div className={styles.page}>
      <Skeleton label={t('loadingForm')} lines={8} />
    </div>
  );
  switch (status.kind) {
    case 'loading':
      return loading;
    case 'unknown':
      return <LoadedClosedDrafts form={id} send={send} loading={loading} none={<NotFoundPage />} />;
    case 'failed':
      return (
        <div className={styles.page}>
          {isOutdated ? (
            <ReloadNotice t={t} />
          ) : (
            <Notice tone="danger" role="alert" title={t(status.isOffline ? 'formOffline' : 'formFailed')}>
              <p>{t(status.isOffline ? 'formOfflineHint' : 'formFailedHint')}</p>
              <Button onClick={retry}>{t('tryAgain')}</Button>
            </Notice>
          )}
        </div>
      );
    case 'ready':
      return <LoadedForm {...status} definitionHash={status.hash} onRenewed={replace} send={send} widgets={widgets} />;
    default:
      return assertNever(status);
  }
}

interface LoadedFormProps {
  form: CompiledForm;
  definitionHash: string | undefined;
  /** The date with which the server has rendered the form. */
  renderedOn?: string | undefined;
  send: FetchFunction;
  widgets: RegistryWidgetsType;
  /** Receives the present version of the form, if it has changed. */
  onRenewed: HandleRenewed;
}

/**
 * Creates the session of a compiled form and renders it. A reset creates a new session. What the server has rendered is adopted with its session, which
 * is replaced by that of the user before the next paint.
 */
function LoadedForm({ form, definitionHash, renderedOn, send, widgets, onRenewed }: LoadedFormProps) {
  const [restarts, setRestarts] = useState(0);
  const entry = useRef<Record<string, string>>(undefined);
  const registryOptions = useMemo(() => getPageRegistryOptions(widgets), [widgets]);
  const [session, setSession] = useState<FormSession | undefined>(() =>
    renderedOn === undefined ? undefined : createPlaceholderSession(form, { send, today: renderedOn, registryOptions }),
  );
  const isPlaceholder = session?.awaitedPaths !== undefined;
  useEarlyInput(session);
  // Before the first paint, which would be empty.
  useLayoutEffect(() => {
    // Only on the first run, because it removes the query string.
    entry.current ??= consumeEntryParams(form.definition);
    const persistedEntry = loadPersistedEntry(form.definition);
    const options = { send, definitionHash, entry: entry.current, persistedEntry, ...readClock(), registryOptions };
    // The same form in another language, or in another version of its definition, keeps the answers.
    setSession((before) => {
      const isOfUser = before !== undefined && before.awaitedPaths === undefined;
      if (isOfUser && before.store.form.definition.id === form.definition.id) return continueFormSession(form, options, before);
      const created = createFormSession(form, options);
      // A user who has begun to fill the rendered step stays there, also if a later one was kept.
      if (before !== undefined && hasEarlyInput()) created.store.update((_, state) => goToStep(form, state, before.store.state().step));
      return created;
    });
  }, [form, definitionHash, send, registryOptions]);
  const isShown = session !== undefined && !isPlaceholder;
  useEffect(() => (isShown ? startLookupRunner(session.store, send, session.draft) : undefined), [isShown, session, send]);
  useEffect(() => (isShown ? whenIdle(() => void loadDeferredParts(form)) : undefined), [isShown, form]);
  const openDraft = useCallback(
    (persisted: PersistedForm, isWished: boolean) => {
      const options = { send, definitionHash, entry: entry.current ?? {}, ...readClock(), registryOptions, persisted };
      // What is typed before the page shows the answers would be an answer of the former session.
      flushSync(() => setSession(createFormSession(form, options)));
      if (isWished) setRestarts((count) => count + 1);
    },
    [form, definitionHash, send, registryOptions],
  );
  const restart = useCallback(
    (sentBefore?: SentDraft) => {
      setSession((before) => {
        const resetParams = before === undefined ? {} : getResetParams(form, before.store.state());
        savePersistedEntry(form.definition, resetParams);
        savePersistedForm(form.definition, undefined);
        const created = createFormSession(form, { send, definitionHash, entry: resetParams, ...readClock(), registryOptions });
        return { ...created, draft: { ...createDraft(), base: created.store.state(), sentBefore } };
      });
      setRestarts((count) => count + 1);
    },
    [form, definitionHash, send, registryOptions],
  );
  const handleReset = useCallback(() => restart(), [restart]);
  const draftChoice = useKeptDraft(isShown ? session : undefined, openDraft, restart);
  if (session === undefined) return null;
  return (
    <FormSessionContext value={session}>
      <Wizard key={restarts} isRestarted={restarts > 0} onReset={handleReset} onRenewed={onRenewed} draftChoice={draftChoice} />
    </FormSessionContext>
  );
}

/** Passes what the user did before the page reacted from the session that the server rendered to that of the user. */
function useEarlyInput(session: FormSession | undefined): void {
  const isPlaceholder = session?.awaitedPaths !== undefined;
  const isKnown = session !== undefined && !isPlaceholder;
  useLayoutEffect(() => {
    if (isPlaceholder) keepEarlyInput(document);
    // Not while React is changing the elements.
    if (isKnown) queueMicrotask(repeatEarlyInput);
  }, [isPlaceholder, isKnown]);
}
