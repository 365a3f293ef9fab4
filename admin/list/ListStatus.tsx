/** Loading, error and empty states of a list. */

import type { ReactNode } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { Spinner } from '#renderer/theme/Spinner.tsx';
import type { QueryState } from '../data/query-cache.ts';
import { getProblemText } from '../data/error-text.ts';
import styles from './ListStatus.module.css';

/** A spinner that is announced. */
export function LoadingState({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner label={label} />
    </div>
  );
}

/** The error state; `subject` is the first part of its title, for example "The list". */
export function ErrorState({
  subject,
  result,
  onRetry,
}: {
  subject: string;
  result?: QueryState & { state: 'failed' };
  onRetry: () => void;
}) {
  return (
    <Notice tone="danger" role="alert" title={`${subject} could not be loaded`}>
      <p>{getProblemText(result?.status ?? 500, result?.problem ?? {})}</p>
      <Button onClick={onRetry}>
        <Icon name="refresh" size={20} />
        Try again
      </Button>
    </Notice>
  );
}

/** The text of a list without rows. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
