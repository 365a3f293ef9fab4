/** Confirmation of a deletion; when the server rejects it, the rows that use the entity are listed. */

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPrimitive } from '#engine';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { isRecord } from '#renderer/form/requests.ts';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import type { Reply } from '../data/send-request.ts';
import { getProblemText } from '../data/error-text.ts';
import { findNeighbor } from './find-neighbor.ts';
import { Modal } from './Modal.tsx';
import styles from './Modal.module.css';

interface DeleteDialogProps {
  /** Name of the entity to delete; `undefined` closes the dialog. */
  name: string | undefined;
  remove: () => Promise<Reply>;
  /** What follows from the deletion. A text is a paragraph. */
  consequence?: ReactNode;
  onClose: () => void;
  onDone?: () => void;
}

interface DeleteFailure {
  text: string;
  uses: Use[];
}

/** A row that uses the entity. */
interface Use {
  text: string;
  /** The screen of the row; undefined for rows without one. */
  to: string | undefined;
}

/** Deletes the entity after a confirmation. Then the focus goes to the next row, because its own row with the button is removed. */
export function DeleteDialog({ name, remove, consequence = 'This action cannot be undone.', onClose, onDone }: DeleteDialogProps) {
  return (
    <Modal title={`Delete ${name ?? ''}`} isOpen={name !== undefined} onClose={onClose} isAlert>
      <Confirmation key={name} name={name ?? ''} remove={remove} consequence={consequence} onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

interface ConfirmationProps extends Required<Omit<DeleteDialogProps, 'onDone'>> {
  onDone: (() => void) | undefined;
}

function Confirmation({ name, remove, consequence, onClose, onDone }: ConfirmationProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DeleteFailure>();
  // The first render is before the dialog gets the focus.
  const [opener] = useState(() => document.activeElement);

  async function confirm(): Promise<void> {
    setBusy(true);
    const reply = await remove();
    setBusy(false);
    if (!reply.ok && reply.status !== 404)
      return setFailure({ text: getProblemText(reply.status, reply.problem), uses: getUses(reply.problem) });
    announce(`${name} was deleted`);
    const next = opener && findNeighbor(opener);
    if (next) focusAfterDialogs(next, {});
    onClose();
    onDone?.();
  }

  return (
    <div className={styles.body}>
      {failure === undefined ? (
        <>
          <p>Are you sure you want to permanently delete {name}?</p>
          {typeof consequence === 'string' ? <p>{consequence}</p> : consequence}
        </>
      ) : (
        <Notice tone="danger" role="alert" title={`${name} was not deleted`}>
          <p>{failure.text}</p>
          {failure.uses.length > 0 && (
            <ul className={styles.uses}>
              {failure.uses.map((use) => (
                <li key={`${use.text} ${use.to ?? ''}`}>{use.to === undefined ? use.text : <Link to={use.to}>{use.text}</Link>}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose} data-first="">
          {failure === undefined ? 'Cancel' : 'Close'}
        </Button>
        {failure === undefined && (
          <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Deleting…' : 'Delete'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The server's list of rows that use the entity, one line each. A submission is a link to its screen. */
function getUses(problem: Record<string, unknown>): Use[] {
  const uses = Array.isArray(problem['uses']) ? (problem['uses'] as unknown[]) : [];
  return uses.filter(isRecord).map(({ kind, name, _id: id }) => {
    const [kindText, nameText] = [formatPrimitive(kind) ?? '', formatPrimitive(name) ?? ''];
    const text = nameText.includes(kindText) ? nameText : `${kindText}: ${nameText}`;
    return {
      text: text.charAt(0).toUpperCase() + text.slice(1),
      to: kind === 'submission' && typeof id === 'string' ? `/admin/submissions/${encodeURIComponent(id)}` : undefined,
    };
  });
}
