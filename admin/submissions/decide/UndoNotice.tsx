/** The result of the last decision, with the button that undoes it. It stays in view, wherever on the screen the decision was made. */

import { type RefObject, useRef, useState } from 'react';
import { useAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import type { ReplyData } from '../../data/routes.ts';
import { useHasRole } from '../../session/session-context.ts';
import { BottomBar } from '../../shell/BottomBar.tsx';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import { type LastDecision, rememberDecision, useLastDecision } from './last-decision.ts';
import { countSubmissions, limit } from './use-decide.ts';
import styles from './UndoNotice.module.css';

const KEPT = {
  changed: 'was changed since then and keeps its status.',
  mailed: 'keeps its status, because the mail about it was sent.',
} as const;

/** Renders nothing until something was decided. `shownId` is the submission on the screen; undefined on the list. */
export function UndoNotice({ shownId }: { shownId?: string }) {
  const last = useLastDecision();
  const canEdit = useHasRole('Staff');
  const button = useRef<HTMLDivElement>(null);
  const { undo, isBusy, outcome, forget } = useUndo(last, button);
  useShortcuts(canEdit && last ? [{ key: 'z', title: 'Undo the last decision', run: () => void undo() }] : []);
  const text = last && !last.isHidden ? describeDecision(last, shownId) : undefined;
  useAnnouncement(canEdit ? (outcome?.text ?? text) : undefined);
  const hide = (): void => {
    forget();
    if (last) rememberDecision({ ...last, isHidden: true });
    focusHeading();
  };
  if (!canEdit || (outcome ?? text) === undefined) return null;
  return (
    <BottomBar>
      {outcome && (
        <Notice tone={outcome.isSuccess ? 'success' : 'warning'}>
          <div className={styles.line}>
            <p>{outcome.text}</p>
            {text === undefined && <HideButton onClick={hide} />}
          </div>
        </Notice>
      )}
      {text !== undefined && (
        <Notice tone="success">
          <div ref={button} className={styles.line}>
            <p>{text}</p>
            <Button kind="quiet" isBusy={isBusy} aria-keyshortcuts="z" onClick={() => void undo()}>
              Undo <kbd aria-hidden="true">z</kbd>
            </Button>
            <HideButton onClick={hide} />
          </div>
        </Notice>
      )}
    </BottomBar>
  );
}

function HideButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="quiet" onClick={onClick}>
      Hide
    </Button>
  );
}

/** The pressed button is gone. The page stays where it is. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Says what was decided; about the submission on the screen without its name. */
function describeDecision({ submissionId, subject, label, remarks }: LastDecision, shownId: string | undefined): string {
  const isShown = submissionId !== undefined && submissionId === shownId;
  const verb = submissionId === undefined && !subject.startsWith('1 ') ? 'are' : 'is';
  return [isShown ? `The status is now ${label}.` : `${subject} ${verb} now ${label}.`, ...remarks].join(' ');
}

interface Outcome {
  isSuccess: boolean;
  text: string;
}

/** The function that undoes the last decision, and its outcome until the next decision. */
function useUndo(
  last: LastDecision | undefined,
  place: RefObject<HTMLElement | null>,
): { undo: () => Promise<void>; isBusy: boolean; outcome: Outcome | undefined; forget: () => void } {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [undone, setUndone] = useState<{ last: LastDecision; outcome: Outcome }>();
  const undo = async (): Promise<void> => {
    if (!last || isBusy) return;
    // The button is gone afterwards.
    const hadFocus = place.current?.contains(document.activeElement) ?? false;
    setBusy(true);
    const reply = await api.call('POST /admin/submission_decisions/:batch/undo', { batch: last.batch });
    setBusy(false);
    const outcome = reply.ok ? describeResult(reply.data, last) : { isSuccess: false, text: getProblemText(reply.status, reply.problem) };
    setUndone({ last, outcome });
    if (!reply.ok) return;
    rememberDecision(undefined);
    if (hadFocus) focusHeading();
  };
  const outcome = undone && (last === undefined || last === undone.last) ? undone.outcome : undefined;
  return { undo, isBusy, outcome, forget: () => setUndone(undefined) };
}

function describeResult({ undone, kept }: ReplyData<'POST /admin/submission_decisions/:batch/undo'>, { subject }: LastDecision): Outcome {
  const done = undone.length === 0 ? [] : [`Undone: ${kept.length === 0 ? subject : countSubmissions(undone.length)} as before.`];
  return {
    isSuccess: kept.length === 0,
    text: [...done, ...limit(kept.map(({ name, why }) => `${name || 'A submission'} ${KEPT[why]}`))].join(' '),
  };
}
