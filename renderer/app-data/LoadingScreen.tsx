/** The loading state before the app definition is available: the same dots as in index.html. */

import { useLoadingAnnouncement } from '../theme/announce.ts';
import { useText } from './app-context.ts';

/** Renders the loading indicator. */
export function LoadingScreen() {
  const label = useText('loading');
  useLoadingAnnouncement(label);
  return (
    <div className="boot" aria-busy="true">
      <i />
      <i />
      <i />
    </div>
  );
}
