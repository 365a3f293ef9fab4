/**
 * RJSF field of one repeating group: renders the group whose path the `uiSchema` names. It is one field because its rows change. The component is
 * in a separate chunk.
 */

import type { StepFieldProps } from './step-registry.ts';

/** Renders a repeating group with its rows. */
export function RepeatingGroupField({ uiSchema, registry }: StepFieldProps) {
  const path: unknown = uiSchema?.['ui:options']?.['path'];
  const { RepeatingGroup } = registry.parts;
  return typeof path === 'string' && RepeatingGroup !== undefined ? <RepeatingGroup path={path} /> : null;
}
