/** The place of a submission in the list that it was opened from, with links to its neighbors and to the list. */

import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useQuery } from '../data/api-context.ts';
import type { ReplyData } from '../data/routes.ts';
import { Breadcrumb } from '../shell/Breadcrumb.tsx';
import { ShortcutHelp } from '../shortcuts/ShortcutHelp.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import type { DecisionState } from './detail/use-status-decision.ts';
import { rememberLeftSubmission, RETURN_STATE } from './list/left-submission.ts';
import { parseListQuery, toListParams } from './list/list-query.ts';
import styles from './ListPosition.module.css';

type Neighbors = ReplyData<'GET /admin/submissions/:id/neighbors'>;

/** The line above a submission, with its name once it has loaded. Its filter is that of the URL. */
export function ListPosition({ id, name, decision }: { id: string; name: string | undefined; decision: DecisionState }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const neighbors = useFirstNeighbors(id, search);
  const toPath = (neighbor: string | null | undefined): string | undefined =>
    neighbor ? `/admin/submissions/${neighbor}${search}` : undefined;
  const previous = toPath(neighbors?.previous);
  const next = toPath(neighbors?.next);
  const list = `/admin/submissions${search}`;
  const waiting = useRef<string>(undefined);
  const open = (path: string | undefined): void => {
    if (path === undefined) return;
    if (decision === 'busy') waiting.current = path;
    else void navigate(path, { state: RETURN_STATE });
  };
  const position = neighbors?.position ?? undefined;
  useEffect(() => rememberLeftSubmission({ id, position }), [id, position]);
  // A decision that fails must be seen, so the next submission is opened when it has succeeded.
  useEffect(() => {
    if (decision === 'busy') return;
    if (decision === 'none' && waiting.current !== undefined) void navigate(waiting.current, { state: RETURN_STATE });
    waiting.current = undefined;
  }, [decision, navigate]);
  useShortcuts([
    { key: 'j', title: 'Next submission', run: () => open(next) },
    { key: 'k', title: 'Previous submission', run: () => open(previous) },
    { key: 'u', title: 'Back to the list', run: () => open(list) },
  ]);
  return (
    <div className={styles.position}>
      <Breadcrumb root={{ to: list, title: 'Submissions', state: RETURN_STATE }} current={name} />
      <nav aria-label="Place in the list" className={styles.neighbors}>
        <ShortcutHelp className={styles.keys} />
        <span className={styles.steps}>
          {neighbors && neighbors.position !== null && (
            <span className={styles.number}>
              {neighbors.position.toLocaleString('en-US')} of {neighbors.total.toLocaleString('en-US')}
            </span>
          )}
          <Neighbor to={previous} label="Previous submission" isBack />
          <Neighbor to={next} label="Next submission" />
        </span>
      </nav>
    </div>
  );
}

function Neighbor({ to, label, isBack = false }: { to: string | undefined; label: string; isBack?: boolean }) {
  const icon = <Icon name={isBack ? 'back' : 'arrow'} size={20} />;
  return to === undefined ? (
    <span className={styles.link} role="link" aria-disabled="true" aria-label={label}>
      {icon}
    </span>
  ) : (
    <Link to={to} className={styles.link} aria-label={label}>
      {icon}
    </Link>
  );
}

/**
 * Returns the neighbors as they were when the submission was opened. A decision can move it out of the filter or to another place; what was next must
 * stay next.
 */
function useFirstNeighbors(id: string, search: string): Neighbors | undefined {
  const params = toListParams(parseListQuery(new URLSearchParams(search)));
  const key = `${id}${search}`;
  const [first, setFirst] = useState<{ key: string; data: Neighbors }>();
  // Otherwise each decision, note and document would request what is not used.
  const isNeeded = first?.key !== key;
  const { data } = useQuery('GET /admin/submissions/:id/neighbors', { ...params, id }, { isNeeded });
  if (data !== undefined && isNeeded) setFirst({ key, data });
  return isNeeded ? data : first.data;
}
