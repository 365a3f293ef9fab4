/** The buttons that decide the selected submissions of the list. */

import { useState } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import { nameLine, type ListDescription, type SubmissionLine } from '../list/submission-columns.tsx';
import styles from './BulkBar.module.css';
import { DecisionDialog, type DecisionPlan } from './DecisionDialog.tsx';
import { rememberDecision } from './last-decision.ts';
import { useMailChoice } from './mail-choice.ts';
import { countSubmissions, type DecidedSubmission, type NextStatus, useDecide } from './use-decide.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  nextStatuses: ListDescription['nextStatuses'];
  /** While another page loads, nothing is decided. */
  isInert: boolean;
}

/** Renders how to select rows until one is selected; then the statuses that all selected submissions can get. */
export function BulkBar({ selection, nextStatuses, isInert }: BulkBarProps) {
  const { decide, isBusy, failure, plan, setPlan } = useBulkDecision();
  const { items, total, toggle, selectAll, clear } = selection;
  const common = listCommon(items, nextStatuses);
  const submissions = items.map(toDecided);
  const isEmpty = items.length === 0;
  const keys =
    isEmpty || isInert
      ? []
      : common.map((status, at) => ({
          key: String(at + 1),
          title: `${status.action}: selected`,
          run: () => void decide({ status, submissions }),
        }));
  useShortcuts([...keys, { key: 'x', title: 'Select the marked submission', run: () => toggleFocused(toggle) }]);
  if (total === 0) return null;
  return (
    <div className={styles.bar} inert={isInert} role="group" aria-label="Selected submissions">
      <p role="status">{isEmpty ? '' : `${countSubmissions(items.length)} selected`}</p>
      {common.map((status, at) => (
        <Button key={status.value} isBusy={isBusy} onClick={() => void decide({ status, submissions })}>
          {status.action} <kbd aria-hidden="true">{at + 1}</kbd>
        </Button>
      ))}
      {!isEmpty && common.length === 0 && <p>No status can follow for all of them.</p>}
      {items.length < total && (
        <Button kind="quiet" onClick={selectAll}>
          Select all {total} on this page
        </Button>
      )}
      {!isEmpty && (
        <Button kind="quiet" onClick={clear}>
          Clear selection
        </Button>
      )}
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <DecisionDialog
        plan={plan}
        onClose={() => setPlan(undefined)}
        onDecided={() => {
          setPlan(undefined);
          clear();
        }}
      />
    </div>
  );
}

/** The function that decides, with its state; `plan` is what the dialog asks about. */
function useBulkDecision() {
  const api = useApi();
  const send = useDecide();
  const [mails] = useMailChoice();
  const [plan, setPlan] = useState<DecisionPlan>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const decide = async ({ status, submissions }: DecisionPlan): Promise<void> => {
    if (isBusy) return;
    setFailure(undefined);
    if (status.needsReason || (mails && status.hasMail)) return setPlan({ status, submissions });
    setBusy(true);
    rememberDecision(undefined);
    const found = await send({ status, submissions });
    setBusy(false);
    setFailure(found);
    if (found !== undefined) api.invalidate();
  };
  return { decide, isBusy, failure, plan, setPlan };
}

function toDecided(line: SubmissionLine): DecidedSubmission {
  return { _id: line._id, name: nameLine(line), version: line.version };
}

/** Returns the statuses that can follow those of all submissions. One that takes a reason for one of them takes it for all. */
function listCommon(items: readonly SubmissionLine[], nextStatuses: BulkBarProps['nextStatuses']): NextStatus[] {
  const lists = items.map(({ kind, status }) => nextStatuses[kind]?.[status] ?? []);
  const [first = [], ...others] = lists;
  return first.flatMap((status) => {
    const same = others.map((list) => list.find(({ value, label }) => value === status.value && label === status.label));
    if (same.includes(undefined)) return [];
    const all = [status, ...(same as NextStatus[])];
    return [{ ...status, needsReason: all.some(({ needsReason }) => needsReason), hasMail: all.some(({ hasMail }) => hasMail) }];
  });
}

/** Toggles the row that has the focus. */
function toggleFocused(toggle: Selection['toggle']): void {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]');
  const id = link && /\/submissions\/([^/?]+)/.exec(link.getAttribute('href') ?? '')?.[1];
  if (id) toggle(decodeURIComponent(id));
}
