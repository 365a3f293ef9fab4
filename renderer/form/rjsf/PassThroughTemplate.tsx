/** RJSF's frame around each field, which adds nothing: an answer draws its own frame, as only it knows its state. */

import type { FieldTemplateProps } from '@rjsf/utils';

/** Draws what is inside. */
export function PassThroughTemplate({ children }: FieldTemplateProps) {
  return children;
}
