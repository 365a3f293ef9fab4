/** The buttons that decide the selected submissions of the list. */

import { useRef, useState } from 'react';
import { focusAfterDialogs } from '#renderer/dialog/focus-after-dialogs.ts';
import { useAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import { nameLine, type ListDescription, type SubmissionLine } from '../list/submission-columns.tsx';
import styles from './BulkBar.module.css';
import { DecisionDialog, type DecisionPlan } from './DecisionDialog.tsx';
import { useNeedsDialog } from './decision-question.ts';
import { MailChoices } from './MailCheckbox.tsx';
import { listStatusShortcuts } from './status-keys.ts';
import { StatusButton } from './StatusButton.tsx';
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
  const { items, total, toggle, clear } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const submissions = items.map(toDecided);
  const isEmpty = items.length === 0;
  const common = listCommon(items, nextStatuses);
  // The pressed button is removed with the selection, so the focus must go elsewhere.
  const finish = (change: () => void): void => {
    change();
    if (bar.current) focusAfterDialogs(bar.current);
  };
  const { decide, isBusy, failure, asked, setAsked } = useBulkDecision(submissions, () => finish(clear));
  useShortcuts([
    ...(isEmpty || isInert ? [] : listStatusShortcuts(common, (status) => void decide(status), ': selected')),
    { key: 'x', title: 'Select the marked submission', run: () => toggleFocused(toggle) },
  ]);
  useAnnouncement(isEmpty ? undefined : `${countSubmissions(items.length)} selected`);
  return (
    <>
      {total > 0 && (
        <div ref={bar} tabIndex={-1} className={styles.bar} inert={isInert} role="group" aria-label="Selected submissions">
          {!isEmpty && <p>{countSubmissions(items.length)} selected</p>}
          {common.map((status) => (
            <StatusButton key={status.value} status={status} isBusy={isBusy} onClick={() => void decide(status)} />
          ))}
          {!isEmpty && common.length === 0 && <p>No status can follow for all of them.</p>}
          <MailChoices label="Mail the senders" statuses={common} />
          <SelectButtons selection={selection} onDone={finish} />
        </div>
      )}
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <DecisionDialog
        plan={asked}
        onClose={() => setAsked(undefined)}
        onDecided={() => {
          setAsked(undefined);
          finish(clear);
        }}
      />
    </>
  );
}

function SelectButtons({ selection, onDone }: { selection: Selection; onDone: (change: () => void) => void }) {
  const { items, total, selectAll, clear } = selection;
  return (
    <>
      {items.length < total && (
        <Button kind="quiet" onClick={() => onDone(selectAll)}>
          Select all {total} on this page
        </Button>
      )}
      {items.length > 0 && (
        <Button kind="quiet" onClick={() => onDone(clear)}>
          Clear selection
        </Button>
      )}
    </>
  );
}

/** The function that decides the selected submissions, with its state. `asked` is what the dialog asks about, with the present versions of the submissions. */
function useBulkDecision(submissions: readonly DecidedSubmission[], onDecided: () => void) {
  const send = useDecide();
  const needsDialog = useNeedsDialog();
  const [plan, setAsked] = useState<DecisionPlan>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const decide = async (status: NextStatus): Promise<void> => {
    if (isBusy) return;
    setFailure(undefined);
    if (needsDialog({ status, submissions })) return setAsked({ status, submissions });
    setBusy(true);
    const found = await send({ status, submissions });
    setBusy(false);
    setFailure(found);
    if (found === undefined) onDecided();
  };
  // The list was loaded again since the dialog was opened, for example after a decision of somebody else.
  const present = new Map(submissions.map((one) => [one._id, one]));
  const asked = plan && { ...plan, submissions: plan.submissions.map((one) => present.get(one._id) ?? one) };
  return { decide, isBusy, failure, asked, setAsked };
}

function toDecided(line: SubmissionLine): DecidedSubmission {
  return { _id: line._id, name: nameLine(line), version: line.version, missingDocuments: line.missingDocuments };
}

/** Returns the statuses that can follow those of all submissions. One that takes a reason for one of them takes it for all; one with different digits has none. */
function listCommon(items: readonly SubmissionLine[], nextStatuses: BulkBarProps['nextStatuses']): NextStatus[] {
  const lists = items.map(({ kind, status }) => nextStatuses[kind]?.[status] ?? []);
  const [first = [], ...others] = lists;
  return first.flatMap((status) => {
    const same = others.map((list) => list.find(({ value, label }) => value === status.value && label === status.label));
    if (same.includes(undefined)) return [];
    const all = [status, ...(same as NextStatus[])];
    const position = all.every((one) => one.position === status.position) ? status.position : 0;
    return [{ ...status, position, needsReason: all.some(({ needsReason }) => needsReason), hasMail: all.some(({ hasMail }) => hasMail) }];
  });
}

/** Toggles the row that has the focus. */
function toggleFocused(toggle: Selection['toggle']): void {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]');
  const id = link && /\/submissions\/([^/?]+)/.exec(link.getAttribute('href') ?? '')?.[1];
  if (id) toggle(decodeURIComponent(id));
}
