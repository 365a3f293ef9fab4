/** Internal notes about a submission, which its sender never sees: a line until somebody writes one. */

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
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
import { type ChangeEntry, useKeptEntry } from '../../session/use-kept-entry.ts';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import styles from './Processing.module.css';

type Note = ReplyData<'GET /admin/submissions/:id/notes'>[number];

/** The notes with a form for another one. Renders nothing for users who cannot change submissions. */
export function Notes({ submissionId }: { submissionId: string }) {
  return useHasRole('Staff') ? <NotesCard submissionId={submissionId} /> : null;
}

/** Older notes are folded, so that what they are about stays in view. */
const MAX_SHOWN = 2;

function NotesCard({ submissionId }: { submissionId: string }) {
  const api = useApi();
  const { result, data: notes = [], retry } = useQuery('GET /admin/submissions/:id/notes', { id: submissionId }, { reloadsOnFocus: true });
  const [text = '', changeText] = useKeptEntry<string>('admin-note', submissionId);
  // What was typed before is in view.
  const [isWriting, setWriting] = useState(text !== '');
  const wantsFocus = useRef(false);
  const [deleted, setDeleted] = useState<Note>();
  const input = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFailed = result.state === 'failed';
  const write = (): void => {
    wantsFocus.current = true;
    if (isWriting) input.current?.focus();
    else setWriting(true);
  };
  useEffect(() => {
    if (isWriting && wantsFocus.current) input.current?.focus();
  }, [isWriting]);
  useShortcuts(isFailed ? [] : [{ key: 'i', title: 'Write an internal note', run: write }]);
  if (isFailed) return <ErrorState subject="The notes" result={result} onRetry={retry} />;
  return (
    <Card as="section" aria-labelledby="notes" className={styles.notes}>
      <div className={styles.head}>
        <h2 id="notes">Internal notes</h2>
        <Button ref={button} kind="quiet" aria-expanded={isWriting} onClick={() => (isWriting ? setWriting(false) : write())}>
          Write a note <kbd aria-hidden="true">i</kbd>
        </Button>
      </div>
      {notes.length > 0 && <NoteList notes={notes} onDelete={setDeleted} />}
      {/* What was typed stays while the form is closed. */}
      <div hidden={!isWriting}>
        <NewNote
          ref={input}
          submissionId={submissionId}
          text={text}
          changeText={changeText}
          onLeave={() => {
            setWriting(false);
            button.current?.focus();
          }}
        />
      </div>
      <DeleteDialog
        name={deleted && 'the note'}
        remove={() => api.call('DELETE /admin/submissions/:id/notes/:noteId', { id: submissionId, noteId: deleted?._id ?? '' })}
        onClose={() => setDeleted(undefined)}
      />
    </Card>
  );
}

function NoteList({ notes, onDelete }: { notes: readonly Note[]; onDelete: (note: Note) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? notes : notes.slice(-MAX_SHOWN);
  return (
    <>
      {shown.length < notes.length && (
        <Button
          kind="quiet"
          onClick={() => {
            setShowsAll(true);
            list.current?.focus();
          }}
        >
          Show all {notes.length} notes
        </Button>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Notes" className={styles.entries}>
        {shown.map((note) => (
          <li key={note._id}>
            <p className={styles.facts}>
              {note.by}, <time dateTime={note.at}>{formatDateTime(note.at)}</time>
              {note.canDelete && (
                <Button kind="quiet" aria-label={`Delete the note of ${formatDateTime(note.at)}`} onClick={() => onDelete(note)}>
                  Delete
                </Button>
              )}
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewNoteProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  submissionId: string;
  text: string;
  changeText: ChangeEntry<string>;
  /** Called for Escape in an empty note. */
  onLeave: () => void;
}

function NewNote({ ref: input, submissionId, text, changeText, onLeave }: NewNoteProps) {
  const api = useApi();
  const id = useId();
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
    // The user can have typed more meanwhile.
    changeText((now) => (now === text ? undefined : now));
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
        onChange={({ target: { value } }) => changeText(() => value || undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
          if (event.key !== 'Escape' || text !== '') return;
          event.preventDefault();
          onLeave();
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
