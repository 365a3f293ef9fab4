/** What a copy adds, before it is confirmed: the server tries it and stores nothing. */

import { useEffect, useState } from 'react';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { type Reply, sendRequest } from '../../data/send-request.ts';
import type { Row } from '../../entity/entity-session.ts';
import { LoadingState } from '../../list/ListStatus.tsx';

interface CopyPreviewProps {
  /** The path of the copy below `/api`. */
  path: 'admin/rule_copies' | 'admin/cycle_copies';
  body: Row;
}

/** The sentences of the server about a copy with this body. */
export function CopyPreview({ path, body }: CopyPreviewProps) {
  const { send } = useApi();
  const [reply, setReply] = useState<Reply>();
  const text = JSON.stringify({ ...body, dry_run: true });
  useEffect(() => {
    const abort = new AbortController();
    // Nothing is stored, so no displayed list has to be loaded again.
    const preview = async (): Promise<void> => {
      const result = await sendRequest(send, 'POST', path, { body: JSON.parse(text), signal: abort.signal });
      if (!abort.signal.aborted) setReply(result);
    };
    void preview();
    return () => abort.abort();
  }, [send, path, text]);
  if (reply === undefined) return <LoadingState label="Computing what is added" />;
  if (!reply.ok)
    return (
      <Notice tone="warning" role="alert">
        {getProblemText(reply.status, reply.problem)}
      </Notice>
    );
  const { sentences } = reply.data as { sentences: string[] };
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
