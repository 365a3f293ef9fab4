/** The users' app: app definition, router, maintenance mode and pages. */

import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { AppDefinition } from './app-data/app-definition.ts';
import { AppDataProvider } from './app-data/AppDataProvider.tsx';
import { UnreachableScreen } from './app-data/UnreachableScreen.tsx';
import { useMaintenance } from './app-data/use-maintenance.ts';
import { AppRoutes, type FormPageComponent } from './routes/AppRoutes.tsx';
import { ErrorBoundary } from './routes/ErrorBoundary.tsx';
import { MaintenanceGate } from './routes/MaintenanceGate.tsx';

interface AppProps {
  /** The app definition of the page, or the first request of it. */
  first: AppDefinition | Promise<AppDefinition>;
  /** The router. The server has one without a browser's history. */
  Router?: ComponentType<{ children: ReactNode }>;
  /** The page of a form, if it is loaded already. */
  FormPage?: FormPageComponent;
}

/** Renders the app. */
export function App({ first, Router = BrowserRouter, FormPage }: AppProps) {
  const maintenance = useMaintenance();
  return (
    <ErrorBoundary fallback={<UnreachableScreen onRetry={() => window.location.reload()} />}>
      <AppDataProvider first={first}>
        <Router>
          <MaintenanceGate maintenance={maintenance}>
            <AppRoutes {...(FormPage && { FormPage })} />
          </MaintenanceGate>
        </Router>
      </AppDataProvider>
    </ErrorBoundary>
  );
}
