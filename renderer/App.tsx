/** The users' app: app definition, router, maintenance mode and pages. */

import { BrowserRouter } from 'react-router-dom';
import type { AppDefinition } from './app-data/app-definition.ts';
import { AppDataProvider } from './app-data/AppDataProvider.tsx';
import { UnreachableScreen } from './app-data/UnreachableScreen.tsx';
import { useMaintenance } from './app-data/use-maintenance.ts';
import { AppRoutes } from './routes/AppRoutes.tsx';
import { ErrorBoundary } from './routes/ErrorBoundary.tsx';
import { MaintenanceGate } from './routes/MaintenanceGate.tsx';

/** Renders the app. `first` is the app definition of the page, or the first request of it. */
export function App({ first }: { first: AppDefinition | Promise<AppDefinition> }) {
  const maintenance = useMaintenance();
  return (
    <ErrorBoundary fallback={<UnreachableScreen onRetry={() => window.location.reload()} />}>
      <AppDataProvider first={first}>
        <BrowserRouter>
          <MaintenanceGate maintenance={maintenance}>
            <AppRoutes />
          </MaintenanceGate>
        </BrowserRouter>
      </AppDataProvider>
    </ErrorBoundary>
  );
}
