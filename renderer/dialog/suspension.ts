/**
 * True while another page (maintenance) covers the app. An open native modal blocks the whole document even if its parent is hidden, so
 * dialogs close during that time and reopen afterwards.
 */

import { createContext } from 'react';

export const SuspensionContext = createContext(false);
