/** RJSF field of one matrix: renders the group whose path the `uiSchema` names. The component is in a separate chunk. */

import type { StepFieldProps } from './step-registry.ts';

/** Renders a matrix with its rows. */
export function MatrixField({ uiSchema, registry }: StepFieldProps) {
  const path: unknown = uiSchema?.['ui:options']?.['path'];
  const { Matrix } = registry.parts;
  return typeof path === 'string' && Matrix !== undefined ? <Matrix path={path} /> : null;
}
