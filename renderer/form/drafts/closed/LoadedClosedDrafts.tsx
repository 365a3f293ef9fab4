/** Loads what shows the drafts of a form that is not served any more. Most pages never need it. */

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createLazyModule } from '../../../app-data/lazy-module.ts';
import type { ClosedDraftsProps } from './ClosedDrafts.tsx';

const closedParts = createLazyModule(() => import('./ClosedDrafts.tsx'), 'The drafts of a closed form could not be loaded');

/** Renders the drafts. `failed`, by default `none`, is shown if their code cannot be loaded. */
export function LoadedClosedDrafts({ failed, ...props }: ClosedDraftsProps & { failed?: ReactNode }) {
  const parts = closedParts.use();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    closedParts.load().catch(() => setFailed(true));
  }, []);
  if (parts) return <parts.ClosedDrafts {...props} />;
  return hasFailed ? (failed ?? props.none) : props.loading;
}
