/** Context of the app definition. */

import { createContext, useContext } from 'react';
import type { AppDefinition } from './app-definition.ts';
import { DEFAULT_TEXTS, type DefaultTextKey } from './default-texts.ts';

export const AppContext = createContext<AppDefinition | undefined>(undefined);

/** The shell's definition; only below `AppDataProvider`. */
export function useApp(): AppDefinition {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp was called outside AppDataProvider');
  return app;
}

/** Returns a text by name: that of app.json `texts`, or the default. */
export function useText(name: DefaultTextKey): string {
  return useContext(AppContext)?.texts[name] ?? DEFAULT_TEXTS[name];
}
