/**
 * Suspends dialogs while the maintenance page covers the app. An open native modal blocks the whole document even if its parent is hidden,
 * so dialogs close during that time and reopen afterwards.
 */

import { createContext } from 'react';

/** True while dialogs are suspended. */
export const SuspensionContext = createContext(false);
