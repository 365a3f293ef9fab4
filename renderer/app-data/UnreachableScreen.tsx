/** Shown when the server cannot be reached. Its texts are defaults, because app.json could not be loaded. */

import { useEffect } from 'react';
import { StatusScreen } from '../pages/StatusScreen.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import { useText } from './app-context.ts';

/** Renders the error screen with a retry button. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  const title = useText('unreachableTitle');
  const text = useText('unreachableText');
  const retry = useText('unreachableRetry');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main>
      <StatusScreen icon="compass" title={title} text={text}>
        <Button kind="primary" onClick={onRetry}>
          <Icon name="refresh" size={20} />
          {retry}
        </Button>
      </StatusScreen>
    </main>
  );
}
