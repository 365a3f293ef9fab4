/** What an answer was before its sender corrected it, beside the present one. */

import { Badge } from '#renderer/theme/Badge.tsx';
import type { ReplyData } from '../../data/routes.ts';
import styles from './Corrections.module.css';

/** What a version changed. */
export type AnswerChange = ReplyData<'GET /admin/submissions/:id'>['versions'][number]['changes'][number];

/** Renders nothing for an answer that stayed the same. */
export function ChangedAnswer({ path, changes }: { path: string; changes: readonly AnswerChange[] }) {
  const change = changes.find((one) => one.path === path && one.kind === 'answer');
  if (change) {
    const before = change.before ?? (change.beforeFiles.map(({ name }) => name).join(', ') || 'no answer');
    return (
      <span className={styles.changed}>
        <Badge tone="info">Corrected</Badge> <small>Before: {before}</small>
      </span>
    );
  }
  const isAdded = changes.some((one) => one.kind === 'added-row' && path.startsWith(`${one.path}.`));
  return isAdded ? (
    <span className={styles.changed}>
      <Badge tone="info">Added</Badge>
    </span>
  ) : null;
}
