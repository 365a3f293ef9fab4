/** Distinguishes fields whose options have more than a label. */

import type { FieldDefinition } from '#engine';

/** Returns whether the options of a field have descriptions, pictures, groups, reasons, a layout or an own text, or are Yes and No. */
export function hasRichOptions({ type, oneOf = [], form = {} }: FieldDefinition): boolean {
  if (type === 'boolean') return form.widget === 'radio';
  return (
    (form.other ?? form.layout) !== undefined ||
    oneOf.some(({ description, picture, heading, level, disabledReason }) =>
      [description, picture, heading, level, disabledReason].some((part) => part !== undefined),
    )
  );
}
