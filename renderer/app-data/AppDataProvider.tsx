/** Loads the app definition before the app is rendered, so that no text changes on screen. On failure the user can retry. */

import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AppDefinition } from './app-definition.ts';
import { AppContext, ChooseLanguageContext } from './app-context.ts';
import { saveLanguage } from './language.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { loadApp } from './load-app.ts';
import { UnreachableScreen } from './UnreachableScreen.tsx';

type Loading = { state: 'loading' } | { state: 'ready'; app: AppDefinition } | { state: 'failed' };

interface AppDataProviderProps {
  /** The app definition of the page, or the first request of it, made before React started. */
  first: AppDefinition | Promise<AppDefinition>;
  /** The language to request after a failure. Default: the preferred one. */
  language?: string;
  children: ReactNode;
}

/** Provides the app definition to its children; renders a loading or an error screen until it is available. */
export function AppDataProvider({ first, language: ofRetry, children }: AppDataProviderProps) {
  const [request, setRequest] = useState(first);
  const [loading, setLoading] = useState<Loading>(() => (first instanceof Promise ? { state: 'loading' } : { state: 'ready', app: first }));

  useEffect(() => {
    if (!(request instanceof Promise)) return undefined;
    let isCurrent = true;
    request.then(
      (app) => isCurrent && setLoading({ state: 'ready', app }),
      (error: unknown) => {
        console.error('The app could not be loaded', error);
        if (isCurrent) setLoading({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);

  function retry(): void {
    setLoading({ state: 'loading' });
    setRequest(loadApp(ofRetry));
  }

  /** Loads the texts again; until they are loaded, and if that fails, those of before stay. */
  const chooseLanguage = useCallback((language: string): void => {
    const change = async (): Promise<void> => {
      try {
        const app = await loadApp(language);
        saveLanguage(language);
        setRequest(app);
        setLoading({ state: 'ready', app });
      } catch (error) {
        console.error('The language could not be changed', error);
      }
    };
    void change();
  }, []);

  if (loading.state === 'loading') return <LoadingScreen />;
  if (loading.state === 'failed') return <UnreachableScreen onRetry={retry} />;
  return (
    <AppContext value={loading.app}>
      <ChooseLanguageContext value={chooseLanguage}>{children}</ChooseLanguageContext>
    </AppContext>
  );
}
