/** RJSF field of one repeating group: renders the group whose path the `uiSchema` names. It is one field because its rows change. */

import { RepeatingGroup } from '../repeating-group/RepeatingGroup.tsx';
import type { StepFieldProps } from './step-registry.ts';

/** Renders a repeating group with its rows. */
export function RepeatingGroupField({ uiSchema }: StepFieldProps) {
  const path: unknown = uiSchema?.['ui:options']?.['path'];
  return typeof path === 'string' ? <RepeatingGroup path={path} /> : null;
}
