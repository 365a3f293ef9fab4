/** The question before a deletion. For an entity that is used, it is what uses it, with the step that helps. */

import { type ReactNode, useState } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import type { Reply } from '../data/send-request.ts';
import { getProblemText } from '../data/error-text.ts';
import { LoadingState } from '../list/ListStatus.tsx';
import { findNeighbor } from './find-neighbor.ts';
import styles from './Modal.module.css';
import { readUses, type Use, UseList } from './UseList.tsx';

/** What is asked. */
export interface DeleteQuestionProps {
  /** Name of the entity to delete. */
  name: string;
  remove: () => Promise<Reply>;
  /** What follows from the deletion. A text is a paragraph. */
  consequence?: ReactNode;
  /** Whether it is not known yet if something uses the entity. */
  isChecking?: boolean;
  /** What uses the entity, so that it is not asked. Without it, the server's refusal says it. */
  uses?: ReactNode;
  /** What can be done with an entity that is used. */
  remedy?: { label: string; run: () => void };
  onClose: () => void;
  onDone?: () => void;
}

interface Refusal {
  text: string;
  uses: Use[];
}

/** Deletes the entity after a confirmation. Then the focus goes to the next row, because its own row with the button is removed. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { name, consequence = 'This action cannot be undone.', isChecking = false, uses, remedy, onClose } = props;
  const { isBusy, refusal, confirm } = useDeletion(props);
  const canDelete = uses === undefined && refusal === undefined && !isChecking;
  const step = uses !== undefined || (refusal && refusal.uses.length > 0) ? remedy : undefined;
  return (
    <div className={styles.body}>
      {refusal && (
        <Notice tone="danger" role="alert" title={`${name} was not deleted`}>
          <p>{refusal.text}</p>
          <UseList uses={refusal.uses} />
        </Notice>
      )}
      {!refusal && uses !== undefined && (
        <>
          <Notice tone="warning" role="alert">
            {name} is used, so it cannot be deleted.
          </Notice>
          {uses}
        </>
      )}
      {isChecking && <LoadingState label={`Checking what uses ${name}`} />}
      {canDelete && (
        <>
          <p>Are you sure you want to permanently delete {name}?</p>
          {typeof consequence === 'string' ? <p>{consequence}</p> : consequence}
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose} data-first="">
          {canDelete || isChecking || step !== undefined ? 'Cancel' : 'Close'}
        </Button>
        {step !== undefined && (
          <Button kind="primary" onClick={step.run}>
            {step.label}
          </Button>
        )}
        {canDelete && (
          <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Deleting…' : 'Delete'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Deletes the entity, and keeps the refusal of the server. */
function useDeletion({ name, remove, onClose, onDone }: DeleteQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  // The first render is before the dialog gets the focus.
  const [opener] = useState(() => document.activeElement);

  async function confirm(): Promise<void> {
    setBusy(true);
    const reply = await remove();
    setBusy(false);
    if (!reply.ok && reply.status !== 404)
      return setRefusal({ text: getProblemText(reply.status, reply.problem), uses: readUses(reply.problem['uses']) });
    announce(`${name} was deleted`);
    const next = opener && findNeighbor(opener);
    if (next) focusAfterDialogs(next, {});
    onClose();
    onDone?.();
  }

  return { isBusy, refusal, confirm };
}
