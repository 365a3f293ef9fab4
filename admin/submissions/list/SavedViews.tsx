/** Saved views of the list of submissions: filters, order and columns under a name, for the user or for all. */

import { useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { announce } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi, useQuery } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ListItem } from '../../data/routes.ts';
import type { Reply } from '../../data/send-request.ts';
import { findNeighbor } from '../../dialog/find-neighbor.ts';
import { CardMenu } from '../../list/CardMenu.tsx';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { Popover } from '../../list/Popover.tsx';
import { useHasRole } from '../../session/session-context.ts';
import styles from './SavedViews.module.css';

type View = ListItem<'GET /admin/saved_views'>;

const LIST = 'submissions';

/** The button with the views. `query` is that of the URL without its page. */
export function SavedViews({ query }: { query: string }) {
  const { result, data, retry } = useQuery('GET /admin/saved_views', { list: LIST });
  const current = data?.find((view) => view.query === query);
  // The panel can be closed without a loss of what was typed.
  const [name, setName] = useState('');
  return (
    <Popover label={current?.name ?? 'Views'} icon="table">
      <>
        {result.state === 'loading' && <LoadingState label="Loading the views" />}
        {result.state === 'failed' && <ErrorState subject="The views" result={result} onRetry={retry} />}
        {data?.length === 0 && (
          <p className={styles.none}>No views yet. A view keeps the filters, the order and the columns of the list.</p>
        )}
        {data && data.length > 0 && (
          <ul className={styles.views}>
            {data.map((view) => (
              <ViewLine key={view._id} view={view} query={query} />
            ))}
          </ul>
        )}
        {data && <SaveView query={query} isKnown={current?.isOwn ?? false} name={name} setName={setName} />}
      </>
    </Popover>
  );
}

interface ViewLineProps {
  view: View;
  query: string;
}

function ViewLine({ view, query }: ViewLineProps) {
  const api = useApi();
  const isAdmin = useHasRole('Admin');
  const canShare = useHasRole('Staff');
  const [problem, setProblem] = useState<string>();
  const { _id: id, name, isShared, isOwn, owner } = view;

  const line = useRef<HTMLLIElement>(null);

  async function finish(sending: Promise<Reply>, done: string): Promise<void> {
    const reply = await sending;
    if (reply.ok) announce(done);
    setProblem(reply.ok ? undefined : getProblemText(reply.status, reply.problem));
  }
  async function remove(): Promise<void> {
    const opener = line.current?.querySelector('button');
    const next = opener && findNeighbor(opener);
    await finish(api.call('DELETE /admin/saved_views/:id', { id }), `${name} was deleted`);
    if (line.current === null || document.activeElement === opener) next?.focus();
  }
  const replace = (isSharedNow: boolean, newQuery: string): Promise<Reply> =>
    api.call('PUT /admin/saved_views/:id', { id }, { list: LIST, name, query: newQuery, isShared: isSharedNow });

  const actions = [
    { title: 'Replace by the current list', run: () => void finish(replace(isShared, query), `${name} was replaced`) },
    ...(isOwn && canShare
      ? [
          {
            title: isShared ? 'Show to me only' : 'Share with all',
            run: () => void finish(replace(!isShared, view.query), isShared ? `${name} is not shared any more` : `${name} is shared`),
          },
        ]
      : []),
    {
      title: 'Delete',
      isDanger: true,
      run: () => void remove(),
    },
  ];
  return (
    <li ref={line}>
      <Link to={`?${view.query}`} aria-current={view.query === query ? 'true' : undefined}>
        {name}
        {isShared && <small>{isOwn ? 'Shared' : `Shared by ${owner}`}</small>}
      </Link>
      {(isOwn || isAdmin) && <CardMenu label={`Actions for the view ${name}`} actions={actions} />}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </li>
  );
}

interface SaveViewProps {
  query: string;
  isKnown: boolean;
  name: string;
  setName: (name: string) => void;
}

/** The form that saves the current list. */
function SaveView({ query, isKnown, name, setName }: SaveViewProps) {
  const api = useApi();
  const canShare = useHasRole('Staff');
  const id = useId();
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const reply = await api.call('POST /admin/saved_views', {}, { list: LIST, name, query, isShared });
    setBusy(false);
    setProblem(reply.ok ? undefined : getProblemText(reply.status, reply.problem));
    if (!reply.ok) return;
    announce(`The view ${name.trim()} was saved`);
    setName('');
  }

  return (
    <form className={styles.save} onSubmit={(event) => void save(event)} noValidate>
      {isKnown && <p className={styles.none}>The list is as in this view.</p>}
      <label htmlFor={id}>Save this list as</label>
      <input
        id={id}
        className={controlStyles.control}
        value={name}
        maxLength={60}
        autoComplete="off"
        data-add=""
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => setName(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {canShare && (
        <label className={styles.share}>
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          Share with all users
        </label>
      )}
      <Button type="submit" isBusy={isBusy}>
        Save view
      </Button>
    </form>
  );
}
