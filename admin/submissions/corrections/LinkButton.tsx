/** The button that creates a link for the sender, and the dialog in which it is copied. */

import { useId, useRef, useState } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { formatDate } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { Modal } from '../../dialog/Modal.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import styles from './Corrections.module.css';

type Created = ReplyData<'POST /admin/submissions/:id/correction_link'>;

/** For senders without an address, and for links that staff send by chat. The history records each link. */
export function LinkButton({ submissionId }: { submissionId: string }) {
  const api = useApi();
  const [created, setCreated] = useState<Created>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const create = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const reply = await api.call('POST /admin/submissions/:id/correction_link', { id: submissionId });
    setBusy(false);
    if (reply.ok) setCreated(reply.data);
    else setFailure(getProblemText(reply.status, reply.problem));
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void create()}>
        Copy link…
      </Button>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Modal title="A link for the sender" isOpen={created !== undefined} onClose={() => setCreated(undefined)}>
        {created && <LinkForm created={created} />}
      </Modal>
    </>
  );
}

function LinkForm({ created: { link, expiresAt } }: { created: Created }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'failed'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setResult('copied');
      announce('The link was copied');
    } catch {
      input.current?.select();
      setResult('failed');
    }
  };
  return (
    <div className={modalStyles.body}>
      <p>
        Whoever has this link reads the status of the submission. While the request is open, they also read the answers and correct what is
        marked. Give it only to the sender. It is valid until {formatDate(expiresAt.slice(0, 10))} and is not shown again.
      </p>
      <div className={styles.link}>
        <label htmlFor={id}>Link</label>
        <input ref={input} id={id} className={controlStyles.control} value={link} readOnly onFocus={(event) => event.target.select()} />
        <p role="status">
          {result === 'copied' && 'The link was copied.'}
          {result === 'failed' && 'The browser did not copy it. It is selected: copy it with Ctrl + C.'}
        </p>
      </div>
      <div className={modalStyles.buttons}>
        <Button kind="primary" data-first="" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
