/** Requests a link to the list by email. The confirmation is the same for known and unknown addresses. */

import { useState } from 'react';
import type { ListAccess } from '#engine';
import { requestJson, isRecord, type ApiResult, type FetchFunction } from '../form/requests.ts';
import { getProblemDetail } from './use-records.ts';

/** State of the request. `invalid`: the address is missing or the server rejected it. */
export type LinkRequestStatus =
  { kind: 'editing' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'invalid'; message: string } | { kind: 'failed'; message: string };

interface LinkRequest {
  status: LinkRequestStatus;
  /** Sends the request. Resolves when the status has its result. */
  request: (email: string) => Promise<void>;
  /** Shows the form again. */
  edit: () => void;
}

/** Returns the status of the request and its actions. `onInvalid` is called for a missing or rejected address. */
export function useLinkRequest(access: ListAccess, t: (name: string) => string, send: FetchFunction, onInvalid: () => void): LinkRequest {
  const [status, setStatus] = useState<LinkRequestStatus>({ kind: 'editing' });
  const reject = (message: string): void => {
    setStatus({ kind: 'invalid', message });
    onInvalid();
  };
  return {
    status,
    edit: () => setStatus({ kind: 'editing' }),
    async request(email) {
      if (status.kind === 'sending') return;
      if (email === '') return reject(t('emailRequired'));
      setStatus({ kind: 'sending' });
      const result = await requestJson(send, access.ask, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (result.ok) setStatus({ kind: 'sent' });
      else if (isRejectedAddress(result)) reject(t('emailInvalid'));
      else setStatus({ kind: 'failed', message: getProblemDetail(result) ?? t('failedHint') });
    },
  };
}

/** Returns true if the server rejected the address itself. */
function isRejectedAddress(result: ApiResult): boolean {
  return !result.ok && result.status === 422 && isRecord(result.problem?.['errors']);
}
