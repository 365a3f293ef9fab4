/** Access of components to the app definition. */

import { createContext, useContext } from 'react';
import type { AppDefinition } from './app-definition.ts';

/** Context of the app definition. */
export const AppContext = createContext<AppDefinition | undefined>(undefined);

/** Returns the app definition. Throws outside of `AppDataProvider`. */
export function useApp(): AppDefinition {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp was called outside AppDataProvider');
  return app;
}

/** Returns a text of `texts` in app.json by name, or `fallback` without an app definition. */
export function useText(name: string, fallback: string): string {
  return useContext(AppContext)?.texts[name] ?? fallback;
}
