/** Access of components to the app definition. */

import { createContext, useContext } from 'react';
import type { AppDefinition } from './app-definition.ts';
import { DEFAULT_TEXTS, type DefaultTextKey } from './default-texts.ts';

/** Context of the app definition. */
export const AppContext = createContext<AppDefinition | undefined>(undefined);

/** Context of the function that changes the language of the pages. */
export const ChooseLanguageContext = createContext<(language: string) => void>(() => undefined);

/** Returns the app definition. Throws outside of `AppDataProvider`. */
export function useApp(): AppDefinition {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp was called outside AppDataProvider');
  return app;
}

/** Returns a text by name: that of app.json `texts`, or the default. */
export function useText(name: DefaultTextKey): string {
  return useContext(AppContext)?.texts[name] ?? DEFAULT_TEXTS[name];
}
