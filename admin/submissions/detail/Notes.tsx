/** Internal notes about a submission, which its sender never sees. */

import { useId, useRef, useState, type FormEvent } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi, useQuery } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { formatDateTime } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { DeleteDialog } from '../../dialog/DeleteDialog.tsx';
import { ErrorState } from '../../list/ListStatus.tsx';
import { useHasRole } from '../../session/session-context.ts';
import styles from './Processing.module.css';

type Note = ReplyData<'GET /admin/submissions/:id/notes'>[number];

/** The notes with a form for another one. Renders nothing for users who cannot change submissions. */
export function Notes({ submissionId }: { submissionId: string }) {
  return useHasRole('Staff') ? <NotesCard submissionId={submissionId} /> : null;
}

function NotesCard({ submissionId }: { submissionId: string }) {
  const api = useApi();
  const [deleted, setDeleted] = useState<Note>();
  const { result, data: notes = [], retry } = useQuery('GET /admin/submissions/:id/notes', { id: submissionId });
  if (result.state === 'failed') return <ErrorState subject="The notes" result={result} onRetry={retry} />;
  return (
    <Card as="section" aria-labelledby="notes" className={styles.notes}>
      <h2 id="notes">Internal notes</h2>
      {notes.length > 0 && (
        <ul className={styles.entries}>
          {notes.map((note) => (
            <li key={note._id}>
              <p className={styles.facts}>
                {note.by}, <time dateTime={note.at}>{formatDateTime(note.at)}</time>
              </p>
              <p className={styles.text}>{note.text}</p>
              {note.canDelete && (
                <Button kind="quiet" aria-label={`Delete the note of ${formatDateTime(note.at)}`} onClick={() => setDeleted(note)}>
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewNote submissionId={submissionId} />
      <DeleteDialog
        name={deleted && 'the note'}
        remove={() => api.call('DELETE /admin/submissions/:id/notes/:noteId', { id: submissionId, noteId: deleted?._id ?? '' })}
        onClose={() => setDeleted(undefined)}
      />
    </Card>
  );
}

function NewNote({ submissionId }: { submissionId: string }) {
  const api = useApi();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function add(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const reply = await api.call('POST /admin/submissions/:id/notes', { id: submissionId }, { text });
    setBusy(false);
    input.current?.focus();
    if (!reply.ok) return setFailure(getProblemText(reply.status, reply.problem));
    setText('');
    announce('The note was added');
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void add(event)}>
      <label htmlFor={id}>New note</label>
      <textarea
        ref={input}
        id={id}
        className={controlStyles.control}
        rows={3}
        maxLength={4000}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
        }}
      />
      <p id={`${id}-hint`} className={styles.facts}>
        Only staff see it. Ctrl + Enter adds it.
      </p>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" isBusy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
