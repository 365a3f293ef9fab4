/** RJSF field of one answer: renders the form field whose path the `uiSchema` names. */

import { FieldControl } from '../field/FieldControl.tsx';
import type { StepFieldProps } from './step-registry.ts';

/** Renders one answer. Its value comes from the form store, so RJSF's `formData` is not used. */
export function AnswerField({ uiSchema }: StepFieldProps) {
  const path: unknown = uiSchema?.['ui:options']?.['path'];
  return typeof path === 'string' ? <FieldControl path={path} /> : null;
}
