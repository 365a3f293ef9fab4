/** The button of a status, with the digit that presses it. */

import { Button, type ButtonKind } from '#renderer/theme/Button.tsx';
import { getStatusKey } from './status-keys.ts';
import type { NextStatus } from './use-decide.ts';

interface StatusButtonProps {
  status: NextStatus;
  kind?: ButtonKind;
  isBusy: boolean;
  onClick: () => void;
}

/** Renders the button with its digit, which screen readers get as its shortcut. */
export function StatusButton({ status, kind, isBusy, onClick }: StatusButtonProps) {
  const key = getStatusKey(status);
  return (
    <Button kind={kind} isBusy={isBusy} aria-keyshortcuts={key} onClick={onClick}>
      {status.action} {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
    </Button>
  );
}
