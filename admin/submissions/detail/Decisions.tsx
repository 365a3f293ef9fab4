/** Who decided what about a submission, when and why; the newest decision can be undone. */

import { useRef, useState } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { useLastDecision } from '../decide/last-decision.ts';
import { countSubmissions } from '../decide/use-decide.ts';
import type { Undoing } from '../decide/use-undo.ts';
import { describeMail } from './describe-mail.ts';
import styles from './Processing.module.css';

type Decision = ReplyData<'GET /admin/submissions/:id'>['decisions'][number];

interface DecisionsProps {
  /** The id of the submission. */
  id: string;
  decisions: readonly Decision[];
  /** The name of the submission. */
  name: string;
  undoing: Undoing;
}

/** Renders nothing for a submission that nobody has decided. */
export function Decisions({ id, decisions, name, undoing }: DecisionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (decisions.length === 0) return null;
  // The button is gone with the decision.
  const leave = (): void => {
    if (heading.current) focusAfterDialogs(heading.current);
  };
  return (
    <Card as="section" aria-labelledby="decisions">
      <h2 ref={heading} id="decisions" tabIndex={-1}>
        Decisions
      </h2>
      <ol className={styles.entries}>
        {decisions.map((decision) => (
          <li key={decision._id}>
            <p>
              <Badge tone={decision.tone}>{decision.label}</Badge> by {decision.by}, <Time at={decision.at} />
            </p>
            {decision.reason !== null && <p className={styles.text}>{decision.reason}</p>}
            {decision.mail && <p className={styles.facts}>{describeMail(decision.mail)}</p>}
            {decision.undoneAt !== null && (
              <p className={styles.facts}>
                Undone by {decision.undoneBy}, <Time at={decision.undoneAt} />
              </p>
            )}
            <Undo id={id} decision={decision} name={name} undoing={undoing} onUndone={leave} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface UndoProps {
  id: string;
  decision: Decision;
  name: string;
  undoing: Undoing;
  onUndone: () => void;
}

/** The button that undoes a decision, after a question if that concerns other submissions. Renders nothing while the notice about the last decision has the button, also before that decision is loaded. */
function Undo({ id, decision: { batch, undo }, name, undoing, onUndone }: UndoProps) {
  const canEdit = useHasRole('Staff');
  const last = useLastDecision();
  const [isAsking, setAsking] = useState(false);
  if (!undo || !canEdit || last?.batch === batch || last?.submissionId === id) return null;
  const { others } = undo;
  const all = countSubmissions(others + 1);
  const otherOnes = others === 1 ? '1 other' : `${others.toLocaleString('en-US')} others`;
  const subject = name || 'The submission';
  const run = async (): Promise<void> => {
    setAsking(false);
    if (await undoing.undo({ batch, subject: others === 0 ? subject : all })) onUndone();
  };
  return (
    <div className={styles.undo}>
      <Button isBusy={undoing.isBusy} onClick={() => (others === 0 ? void run() : setAsking(true))}>
        Undo
      </Button>
      {others > 0 && <span className={styles.facts}>Decided together with {otherOnes}.</span>}
      <ConfirmDialog
        question={
          isAsking
            ? {
                title: `Undo the decision about ${all}?`,
                content: (
                  <p>
                    {subject} and {otherOnes} of the same decision get the status that they had before.
                  </p>
                ),
                label: `Undo for ${all}`,
              }
            : undefined
        }
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
