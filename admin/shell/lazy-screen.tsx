/** Screens that are loaded when they are opened. Each file of screens is a chunk of its own. */

import { type ComponentType, lazy, useState } from 'react';
import { isPageOutdated, loadChunk } from '#renderer/app-data/load-chunk.ts';
import { ServerErrorPage } from '#renderer/pages/ServerErrorPage.tsx';
import { ErrorState } from '../list/ListStatus.tsx';
import { Screen } from './Screen.tsx';

interface LoadedProps {
  /** Loads the screen once more; only the screen that replaces one that could not be loaded uses it. */
  onRetry: () => void;
}

/**
 * Creates a screen that is loaded when it is rendered for the first time. Meanwhile the shell shows its loading state. After a failure, a button loads it
 * again; a page whose chunks the server does not have any more has to be reloaded.
 * @example const TablesScreen = lazyScreen(() => import('./tables/TablesScreen.tsx'), 'TablesScreen')
 */
export function lazyScreen<Name extends string>(request: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name): ComponentType {
  // React keeps the result of a lazy component, so a failure is a component, and another attempt another lazy component.
  const create = () =>
    lazy(async (): Promise<{ default: ComponentType<LoadedProps> | ComponentType<object> }> => {
      try {
        return { default: (await loadChunk(request))[name] as ComponentType<object> };
      } catch {
        return { default: FailedScreen };
      }
    });
  let Loaded = create();
  return function LazyScreen() {
    const [, setAttempts] = useState(1);
    const load = (): void => {
      Loaded = create();
      setAttempts((attempts) => attempts + 1);
    };
    return <Loaded onRetry={load} />;
  };
}

function FailedScreen({ onRetry }: LoadedProps) {
  if (isPageOutdated()) return <ServerErrorPage />;
  return (
    <Screen title="Not loaded">
      <ErrorState subject="The screen" result={{ state: 'failed', status: 0, problem: {} }} onRetry={onRetry} />
    </Screen>
  );
}
