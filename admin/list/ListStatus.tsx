/** Loading, error and empty states of a list. */

import type { ReactNode } from 'react';
import { useLoadingAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { Spinner } from '#renderer/theme/Spinner.tsx';
import type { QueryState } from '../data/query-state.ts';
import { getProblemText } from '../data/error-text.ts';
import styles from './ListStatus.module.css';

/** A spinner, which is announced if it takes a while. */
export function LoadingState({ label }: { label: string }) {
  useLoadingAnnouncement(label);
  return (
    <div aria-busy="true" className={styles.loading}>
      <Spinner />
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
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
