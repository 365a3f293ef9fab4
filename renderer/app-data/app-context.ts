/** Context of the app definition. */

import { createContext, useContext } from 'react';
import type { AppDefinition } from './app-definition.ts';

export const AppContext = createContext<AppDefinition | undefined>(undefined);

/** The shell's definition; only below `AppDataProvider`. */
export function useApp(): AppDefinition {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp was called outside AppDataProvider');
  return app;
}

/** Returns a text of app.json `texts` by name; `fallback` is used before or without a definition. */
export function useText(name: string, fallback: string): string {
  return useContext(AppContext)?.texts[name] ?? fallback;
}
