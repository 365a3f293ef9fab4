/** The drafts of a form that is not served any more: their answers are still on the device. */

import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AppContext } from '../../../app-data/app-context.ts';
import { focusAfterDialogs } from '../../../dialog/focus-after-dialogs.ts';
import { usePage } from '../../../pages/use-page.ts';
import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import type { FetchFunction } from '../../requests.ts';
import { createTranslate } from '../../ui-texts.ts';
import { listDrafts } from '../kept/draft-database.ts';
import type { StoredDraft } from '../kept/draft-database.ts';
import { formatSaved } from '../kept/format-saved.ts';
import { isLinked } from '../server/delete-texts.ts';
import { removeDraft } from '../server/remove-draft.ts';
import { ClosedDraft } from './ClosedDraft.tsx';
import styles from './Closed.module.css';
import { createClosedTranslate } from './closed-texts.ts';
import { readClosedTitle } from './read-closed-form.ts';

/** The props of `ClosedDrafts`. */
export interface ClosedDraftsProps {
  /** The id of the definition. */
  form: string;
  /** The id of the only draft that is shown, on a page that has a title of its own. By default all drafts are shown on the page of the form. */
  draft?: string;
  send: FetchFunction;
  /** Shown until the database was read. */
  loading: ReactNode;
  /** Shown on the page of a form that has no draft on this device. */
  none?: ReactNode;
}

/** Renders that the form is closed, and the drafts with buttons that show, print and delete the answers. */
export function ClosedDrafts({ form, draft, send, loading, none }: ClosedDraftsProps) {
  const { texts } = useContext(AppContext) ?? {};
  const t = useMemo(() => createClosedTranslate(texts), [texts]);
  const { drafts, title, isDeleted, remove } = useClosedDrafts({ form, draft, send });
  const box = useRef<HTMLDivElement>(null);
  const isRead = drafts !== undefined;
  useEffect(() => {
    // The button of the page of a link is removed.
    if (isRead && draft !== undefined && box.current) focusAfterDialogs(box.current, {});
  }, [isRead, draft]);
  if (drafts === undefined) return loading;
  if (drafts.length === 0 && !isDeleted && none !== undefined) return none;
  const closed = t('resumeClosedTitle');
  const handleDelete = async (id: string): Promise<void> => {
    // The button that had the focus is removed.
    if ((await remove(id)) && box.current) focusAfterDialogs(box.current, {});
  };
  const notice = (
    <Notice ref={box} tabIndex={-1} tone="warning" className={styles.closed} title={draft === undefined ? title : closed} heading="h2">
      <p className={styles.hint} {...(draft !== undefined && { role: 'alert' })}>
        {t(drafts.length > 0 ? 'answersStillHere' : 'resumeClosedText')}
      </p>
      {drafts.length > 0 && <List drafts={drafts} send={send} texts={texts} onDelete={(id) => void handleDelete(id)} />}
    </Notice>
  );
  if (draft !== undefined) return notice;
  return (
    <div className={styles.page}>
      <Heading title={closed} />
      {notice}
    </div>
  );
}

function Heading({ title }: { title: string }) {
  const heading = usePage(title);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

interface ListProps {
  drafts: readonly StoredDraft[];
  send: FetchFunction;
  texts: Record<string, string> | undefined;
  onDelete: (id: string) => void;
}

function List({ drafts, send, texts, onDelete }: ListProps) {
  const t = useMemo(() => createTranslate(texts), [texts]);
  const [openedAt] = useState(() => Date.now());
  const listId = useId();
  const locale = getPageLocale() || 'en';
  return (
    <ul className={styles.drafts}>
      {drafts.map(({ head: { id, label, savedAt }, content }) => (
        <li key={id}>
          <strong id={`${listId}-${id}`}>{label || t('unnamedDraft')}</strong>{' '}
          <small>{t('savedAt', { time: formatSaved(savedAt, locale, openedAt) })}</small>
          <ClosedDraft
            id={id}
            label={label}
            describedBy={`${listId}-${id}`}
            isLinked={isLinked(content.server)}
            send={send}
            texts={texts}
            onDelete={() => onDelete(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Reads the drafts from the database, and the title of the form from the version of the newest one. */
function useClosedDrafts({ form, draft, send }: { form: string; draft: string | undefined; send: FetchFunction }) {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>();
  const [title, setTitle] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      // A browser without a database has no drafts.
      const stored = await listDrafts(form).catch(() => []);
      const found = stored.filter(({ head }) => draft === undefined || head.id === draft);
      if (isOver) return;
      setDrafts(found);
      const newest = found[0] && (await readClosedTitle(send, found[0]));
      if (!isOver) setTitle(newest);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [form, draft, send]);
  /** Returns whether the draft is deleted. */
  const remove = async (id: string): Promise<boolean> => {
    try {
      await removeDraft(send, id);
    } catch (error) {
      console.warn('The draft could not be deleted', error);
      return false;
    }
    setDrafts((before) => before?.filter(({ head }) => head.id !== id));
    setDeleted(true);
    return true;
  };
  return { drafts, title, isDeleted, remove };
}
