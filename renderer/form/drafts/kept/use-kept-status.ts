/** The status of the draft of the surrounding form. */

import { useSyncExternalStore } from 'react';
import { useFormSession } from '../../use-form-session.ts';
import { getKeeper } from './keeper.ts';
import type { Keeper } from './keeper.ts';
import type { KeptStatus } from './kept-status.ts';

/** Returns the keeper of the form and its status. */
export function useKeptStatus(): { keeper: Keeper; status: KeptStatus } {
  const keeper = getKeeper(useFormSession());
  return { keeper, status: useSyncExternalStore(keeper.subscribe, keeper.status) };
}
