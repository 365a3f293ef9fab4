/** RJSF's leaf: draws the answer that its `uiSchema` names. */

import { getUiOptions } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { FieldControl } from '../field/FieldControl.tsx';

/** The field of every answer; RJSF's `formData` plays no part in it. */
export function AnswerField({ uiSchema }: FieldProps) {
  const { path } = getUiOptions(uiSchema);
  return typeof path === 'string' ? <FieldControl path={path} /> : null;
}
