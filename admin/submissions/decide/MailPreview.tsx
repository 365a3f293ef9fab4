/** What the mail about a decision says, before it is sent. */

import { useEffect, useLayoutEffect, useState } from 'react';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ReplyData } from '../../data/routes.ts';
import styles from './DecisionDialog.module.css';
import { type Decision, describeUnmailed, limit, toRequest } from './use-decide.ts';

type Preview = ReplyData<'POST /admin/submission_decisions/preview'>;

/** Milliseconds without typing before the preview is renewed. */
const DELAY_MS = 400;

/** Renders the first mail, the number of mails, and the senders who get none. `onShown` is called once the user can see the mail. */
export function MailPreview({ decision, onShown }: { decision: Decision; onShown: () => void }) {
  const { preview, failure } = usePreview(decision);
  const isShown = preview !== undefined;
  // Before a press can follow: the button is waiting for the mail.
  useLayoutEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (failure !== undefined) return <p role="alert">The mail cannot be shown: {failure}</p>;
  if (preview === undefined) return <p aria-busy="true">Loading the mail…</p>;
  const { first, mails, unmailed } = preview;
  return (
    <section className={styles.mail} aria-label="The mail">
      {first && (
        <>
          <h3>{mails === 1 ? 'The mail' : `The first of ${mails} mails`}</h3>
          <dl>
            <dt>To</dt>
            <dd>{first.to}</dd>
            <dt>Subject</dt>
            <dd>{first.subject}</dd>
          </dl>
          <pre className={styles.text}>{first.text}</pre>
        </>
      )}
      {limit(unmailed.map(describeUnmailed)).map((sentence, at) => (
        // Two submissions can have the same name, so the sentences are not unique.
        // oxlint-disable-next-line react/no-array-index-key -- all sentences are replaced at once
        <p key={at}>{sentence}</p>
      ))}
    </section>
  );
}

/** Loads the preview when nothing has been typed for a moment; the last one is shown until then. */
function usePreview(decision: Decision): { preview: Preview | undefined; failure: string | undefined } {
  const api = useApi();
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  const body = JSON.stringify(toRequest(decision));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        void api.preview('POST /admin/submission_decisions/preview', {}, JSON.parse(body) as ReturnType<typeof toRequest>).then((reply) => {
          if (!isCurrent) return;
          setFailure(reply.ok ? undefined : getProblemText(reply.status, reply.problem));
          if (reply.ok) setPreview(reply.data);
        });
      },
      preview === undefined ? 0 : DELAY_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the arrival of a preview is no reason to load another one
  }, [api, body]);
  return { preview, failure };
}
