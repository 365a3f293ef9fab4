/** Whether the page reacts to its user. */

import { useSyncExternalStore } from 'react';

/**
 * Returns false while the server renders and while React adopts what it rendered, and true from then on. A control that does nothing by itself is
 * disabled until then, so that no click is lost unseen.
 */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(subscribe, isInteractive, isNotInteractive);
}

const subscribe = () => () => undefined;
const isInteractive = () => true;
const isNotInteractive = () => false;
