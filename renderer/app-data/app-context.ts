/** Hands the shell's definition to every page. */

import { createContext, useContext } from 'react';
import type { AppDefinition } from './app-definition.ts';

export const AppContext = createContext<AppDefinition | undefined>(undefined);

/** The shell's definition; only below `AppDataProvider`. */
export function useApp(): AppDefinition {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp was called outside AppDataProvider');
  return app;
}

/** A word of the frame by its name in app.json `texts`; `fallback` stands in before or without a definition. */
export function useText(name: string, fallback: string): string {
  return useContext(AppContext)?.texts[name] ?? fallback;
}
