/** Loads `RjsfWidget` as a separate chunk: a form loads RJSF only if it uses a widget that is not built in. */

import { lazy } from 'react';
import { loadChunk } from '../../app-data/load-chunk.ts';
import { FallbackWidget } from '../widgets/FallbackWidget.tsx';

/** Renders an RJSF widget by name. If RJSF cannot be loaded, it renders the fallback widget. */
export const LazyRjsfWidget = lazy(() =>
  loadChunk(() => import('./RjsfWidget.tsx')).then(
    (module) => ({ default: module.RjsfWidget }),
    () => ({ default: FallbackWidget }),
  ),
);
