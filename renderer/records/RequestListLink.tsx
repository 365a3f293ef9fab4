/** Form for the email address that a link to the list is sent to. It is loaded when it is needed: most visits open the list. */

import { lazy, Suspense } from 'react';
import type { ListAccess } from '#engine';
import { loadChunk } from '../app-data/load-chunk.ts';
import type { FailedResult, FetchFunction } from '../form/requests.ts';
import { Notice } from '../theme/Notice.tsx';
import { Skeleton } from '../theme/Skeleton.tsx';
import { getProblemDetail } from './use-records.ts';

const LinkRequestForm = lazy(() =>
  loadChunk(() => import('../link-request/LinkRequestForm.tsx')).then((module) => ({ default: module.LinkRequestForm })),
);

interface RequestListLinkProps {
  access: ListAccess;
  /** The texts of the list by name. */
  texts: Record<string, string>;
  /** True if the page was opened by a link that has expired. */
  isExpired: boolean;
  send: FetchFunction;
}

/** Renders the form, or the confirmation. */
export function RequestListLink({ access, texts: listTexts, isExpired, send }: RequestListLinkProps) {
  const t = (name: string): string => listTexts[name] ?? '';
  const texts = {
    title: t('askTitle'),
    text: t('askText'),
    email: t('email'),
    hint: t('emailHint'),
    required: t('emailRequired'),
    invalid: t('emailInvalid'),
    send: t('send'),
    sending: t('sending'),
    sent: { title: t('sentTitle'), text: t('sentText') },
    again: t('again'),
    failed: (result: FailedResult) => getProblemDetail(result) ?? t('failedHint'),
  };
  const notice = isExpired && (
    <Notice tone="warning" role="alert" title={t('staleTitle')}>
      <p>{t('staleText')}</p>
    </Notice>
  );
  return (
    <Suspense fallback={<Skeleton label={t('loading')} lines={6} />}>
      <LinkRequestForm path={access.ask} texts={texts} send={send} notice={notice} />
    </Suspense>
  );
}
