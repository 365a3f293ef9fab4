/** `ForeignWidget` as a chunk of its own: a form loads RJSF only when it uses a widget that is not ours. */

import { lazy } from 'react';
import { PlainWidget } from '../widgets/PlainWidget.tsx';

/** Renders an RJSF widget by name. If RJSF cannot be loaded, the field gets our widget for its type. */
export const LazyForeignWidget = lazy(() =>
  import('./ForeignWidget.tsx').then(
    (module) => ({ default: module.ForeignWidget }),
    () => ({ default: PlainWidget }),
  ),
);
