/** RJSF's leaf for a repeating group: to RJSF it is one field, for its rows come and go. */

import { getUiOptions } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { RepeatingGroup } from '../repeating-group/RepeatingGroup.tsx';

/** The field of the repeating group that its `uiSchema` names. */
export function RepeatingGroupField({ uiSchema }: FieldProps) {
  const { path } = getUiOptions(uiSchema);
  return typeof path === 'string' ? <RepeatingGroup path={path} /> : null;
}
