/** Requests a link by email. The confirmation is the same for known and unknown addresses. */

import { useState } from 'react';
import { requestJson, isRecord, type ApiResult, type FailedResult, type FetchFunction } from '../form/requests.ts';
import type { LinkRequestTexts } from './LinkRequestForm.tsx';

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

interface LinkRequestOptions {
  /** The path below `/api` to which the address is posted. */
  path: string;
  texts: Pick<LinkRequestTexts, 'required' | 'invalid' | 'failed'>;
  send: FetchFunction;
  /** Called for a missing or rejected address. */
  onInvalid: () => void;
}

/** Returns the status of the request and its actions. */
export function useLinkRequest({ path, texts, send, onInvalid }: LinkRequestOptions): LinkRequest {
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
      if (email === '') return reject(texts.required);
      setStatus({ kind: 'sending' });
      const result = await requestJson(send, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (result.ok) setStatus({ kind: 'sent' });
      else if (isRejectedAddress(result)) reject(texts.invalid);
      else setStatus({ kind: 'failed', message: texts.failed(result) });
    },
  };
}

/** Returns true if the server rejected the address itself. */
function isRejectedAddress(result: ApiResult): result is FailedResult {
  return !result.ok && result.status === 422 && isRecord(result.problem?.['errors']);
}
