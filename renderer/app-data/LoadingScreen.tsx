/** The loading state before the app definition is available: the same dots as in index.html. */

import { useText } from './app-context.ts';

/** Renders the loading indicator. */
export function LoadingScreen() {
  const label = useText('loading');
  return (
    <div className="boot" role="status">
      <i />
      <i />
      <i />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
