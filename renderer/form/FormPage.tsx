/** The page of any form: fetches its definition, opens it where it was left, and draws it. It knows of no particular form. */

import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { getResetParams } from '#engine';
import type { CompiledForm } from '#engine';
import { apiFetch } from '../app-data/api-fetch.ts';
import { AppContext } from '../app-data/app-context.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Button } from '../theme/Button.tsx';
import { Notice } from '../theme/Notice.tsx';
import { Skeleton } from '../theme/Skeleton.tsx';
import { localToday, consumeEntryParams } from './entry-params.ts';
import { createTranslate } from './ui-texts.ts';
import { keepEntry, readKeptEntry } from './persisted-entry.ts';
import { startLookupRunner } from './lookup-runner.ts';
import type { FetchFunction } from './requests.ts';
import { createFormSession } from './form-session.ts';
import type { FormSession } from './form-session.ts';
import { useDefinition } from './use-definition.ts';
import { FormSessionContext } from './use-form-session.ts';
import { Wizard } from './wizard/Wizard.tsx';
import styles from './wizard/Wizard.module.css';

interface FormPageProps {
  /** The definition's id. */
  id: string;
  /** How requests are sent; tests answer them themselves. */
  send?: FetchFunction;
}

/** The form with this id, or what stands in its place while it is not there. */
export default function FormPage({ id, send = apiFetch }: FormPageProps) {
  const { status, retry } = useDefinition(id, send);
  const words = createTranslate(useContext(AppContext)?.texts);
  switch (status.kind) {
    case 'loading':
      return (
        <div className={styles.page}>
          <Skeleton label={words('loadingForm')} lines={8} />
        </div>
      );
    case 'unknown':
      return <NotFoundPage />;
    case 'failed':
      return (
        <div className={styles.page}>
          <Notice tone="danger" role="alert" title={words('formFailed')}>
            <p>{words('formFailedHint')}</p>
            <Button onClick={retry}>{words('tryAgain')}</Button>
          </Notice>
        </div>
      );
    case 'ready':
      return <OpenForm form={status.form} definitionHash={status.hash} send={send} />;
  }
}

interface OpenFormProps {
  form: CompiledForm;
  definitionHash: string | undefined;
  send: FetchFunction;
}

function OpenForm({ form, definitionHash, send }: OpenFormProps) {
  const [session, setSession] = useState<FormSession>();
  const [isAnew, setAnew] = useState(false);
  const entry = useRef<Record<string, string>>(undefined);
  useEffect(() => {
    // Only the first time: the query string is gone afterwards.
    entry.current ??= consumeEntryParams(form.definition);
    const keptEntry = readKeptEntry(form.definition);
    setSession(createFormSession(form, { send, definitionHash, entry: entry.current, keptEntry, today: localToday() }));
  }, [form, definitionHash, send]);
  useEffect(() => (session === undefined ? undefined : startLookupRunner(session.store, send)), [session, send]);
  const again = useCallback(() => {
    const kept = session === undefined ? {} : getResetParams(form, session.store.state());
    keepEntry(form.definition, kept);
    setSession(createFormSession(form, { send, definitionHash, entry: kept, today: localToday() }));
    setAnew(true);
  }, [form, session, definitionHash, send]);
  if (session === undefined) return null;
  return (
    <FormSessionContext value={session}>
      <Wizard key={session.submissionKey} isAnew={isAnew} onAgain={again} />
    </FormSessionContext>
  );
}
