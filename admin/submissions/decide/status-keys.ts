/** The digits that press the buttons of statuses. */

import type { Shortcut } from '../../shortcuts/shortcuts.ts';
import type { NextStatus } from './use-decide.ts';

/**
 * Returns the digit of a status: its place among the statuses of the form, so that a digit has the same meaning whatever the present status is. Those after
 * the ninth have none.
 */
export function getStatusKey({ position }: Pick<NextStatus, 'position'>): string | undefined {
  return position >= 1 && position <= 9 ? String(position) : undefined;
}

/** Returns the shortcuts of the buttons. `suffix` follows the titles in the help. */
export function listStatusShortcuts(statuses: readonly NextStatus[], run: (status: NextStatus) => void, suffix = ''): Shortcut[] {
  return statuses.flatMap((status) => {
    const key = getStatusKey(status);
    return key === undefined ? [] : [{ key, title: `${status.action}${suffix}`, run: () => run(status) }];
  });
}
