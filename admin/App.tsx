/** The back office: app settings, session, router and screens. */

import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { AppDefinition } from '#renderer/app-data/app-definition.ts';
import { AppDataProvider } from '#renderer/app-data/AppDataProvider.tsx';
import { UnreachableScreen } from '#renderer/app-data/UnreachableScreen.tsx';
import { ErrorBoundary } from '#renderer/routes/ErrorBoundary.tsx';
import { AdminRoutes } from './AdminRoutes.tsx';
import { createApi } from './data/api.ts';
import { ApiContext } from './data/api-context.ts';
import { watchFocus } from './data/query-client.ts';
import { SessionProvider } from './session/SessionProvider.tsx';

/** The screens are in English, whatever language the users' pages are in. */
export const LANGUAGE = 'en';

/** Renders the back office; `first` is the request for the app settings, which starts before React. */
export function App({ first }: { first: Promise<AppDefinition> }) {
  const [api] = useState(() => createApi());
  useEffect(() => watchFocus(api.queryClient), [api]);
  return (
    <ErrorBoundary fallback={<UnreachableScreen onRetry={() => window.location.reload()} />}>
      <AppDataProvider first={first} language={LANGUAGE}>
        <ApiContext value={api}>
          <BrowserRouter>
            <SessionProvider>
              <AdminRoutes />
            </SessionProvider>
          </BrowserRouter>
        </ApiContext>
      </AppDataProvider>
    </ErrorBoundary>
  );
}
