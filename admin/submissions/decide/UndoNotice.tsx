/** The result of the last decision, with the button that undoes it. It stays in view, wherever on the screen the decision was made. */

import { useRef } from 'react';
import { useAnnouncement } from '#renderer/theme/announce.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { BottomBar } from '../../shell/BottomBar.tsx';
import { useShortcuts } from '../../shortcuts/shortcuts.ts';
import { type LastDecision, rememberDecision, useLastDecision } from './last-decision.ts';
import styles from './UndoNotice.module.css';
import type { Undoing } from './use-undo.ts';

interface UndoNoticeProps {
  undoing: Undoing;
  /** The submission on the screen; undefined on the list. */
  shownId?: string;
}

/** Renders nothing until something was decided or undone. */
export function UndoNotice({ undoing, shownId }: UndoNoticeProps) {
  const last = useLastDecision();
  const canEdit = useHasRole('Staff');
  const button = useRef<HTMLDivElement>(null);
  const { isBusy, outcome, forget } = undoing;
  const undo = async (): Promise<void> => {
    if (!last) return;
    // The button is gone afterwards.
    const hadFocus = button.current?.contains(document.activeElement) ?? false;
    if ((await undoing.undo(last)) && hadFocus) focusHeading();
  };
  useShortcuts(canEdit && last ? [{ key: 'z', title: 'Undo the last decision', run: () => void undo() }] : []);
  const text = last && describeDecision(last, shownId);
  useAnnouncement(canEdit ? (outcome?.text ?? text) : undefined);
  // Afterwards a decision is undone where the submission lists it.
  const hide = (): void => {
    forget();
    rememberDecision(undefined);
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
