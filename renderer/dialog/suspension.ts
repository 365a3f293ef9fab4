/**
 * Whether the app lies hidden under another page (maintenance). A native modal would go on blocking the whole document even while its
 * surroundings are not drawn, so dialogs step aside for that time and come back afterwards.
 */

import { createContext } from 'react';

export const SuspensionContext = createContext(false);
