/** Shown when the server cannot be reached. Its texts are in code because app.json, which contains all others, could not be loaded. */

import { useEffect } from 'react';
import { StatusScreen } from '../pages/StatusScreen.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';

const TITLE = 'We cannot be reached';

/** Renders the error screen with a retry button. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <main>
      <StatusScreen icon="compass" title={TITLE} text="Please check your connection and try again in a moment.">
        <Button kind="primary" onClick={onRetry}>
          <Icon name="refresh" size={20} />
          Try Again
        </Button>
      </StatusScreen>
    </main>
  );
}
