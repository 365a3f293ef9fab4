/** The attributes that every control has, made from the props of its widget. */

import { ariaDescribedByIds } from './control-ids.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** Returns id, name and ARIA attributes. RJSF's own `Form` passes no `aria-describedby`; its templates use the default ids. */
export function controlAttributes(props: AnswerWidgetProps) {
  const { id, name, htmlName = name, required, rawErrors = [] } = props;
  return {
    id,
    name: htmlName,
    'aria-required': required || undefined,
    'aria-invalid': rawErrors.length > 0 || undefined,
    'aria-describedby': 'aria-describedby' in props ? props['aria-describedby'] : ariaDescribedByIds(id),
  };
}
