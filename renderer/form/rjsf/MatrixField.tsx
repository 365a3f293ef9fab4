/** RJSF field of one matrix: renders the group whose path the `uiSchema` names. The component is a separate chunk. */

import { lazy, Suspense } from 'react';
import type { CompiledForm } from '#engine';
import type { StepFieldProps } from './step-registry.ts';

const load = () => import('../matrix/Matrix.tsx');
const Matrix = lazy(load);

/** Loads the component if the form has a matrix. Resolves to false if it could not be loaded. */
export async function loadMatrix({ matrices }: CompiledForm): Promise<boolean> {
  if (matrices.length === 0) return true;
  try {
    await load();
    return true;
  } catch (error) {
    console.error('The matrix could not be loaded', error);
    return false;
  }
}

/** Renders a matrix with its rows. */
export function MatrixField({ uiSchema }: StepFieldProps) {
  const path: unknown = uiSchema?.['ui:options']?.['path'];
  return typeof path === 'string' ? (
    <Suspense>
      <Matrix path={path} />
    </Suspense>
  ) : null;
}
