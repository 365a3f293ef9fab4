/** The common attributes of all controls. */

import { getAriaDescribedByIds } from './control-ids.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** Returns id, name and ARIA attributes. RJSF's own `Form` does not pass `aria-describedby`; its templates use the default ids. */
export function getControlAttributes(props: AnswerWidgetProps) {
  const { id, name, htmlName = name, required, rawErrors = [] } = props;
  return {
    id,
    name: htmlName,
    'aria-required': required || undefined,
    'aria-invalid': rawErrors.length > 0 || undefined,
    'aria-describedby': 'aria-describedby' in props ? props['aria-describedby'] : getAriaDescribedByIds(id),
  };
}
