/**
 * Ids of the elements around a control. They are those of RJSF's id generators, which a test compares: RJSF's widgets refer to them.
 * Written out here, because the generators would bring all constants of `@rjsf/utils` into the form page.
 */

import type { LookupStatus } from '#engine';

/** Returns the id of a field's label. */
export const titleId = (id: string): string => `${id}__title`;

/** Returns the id of a field's error. */
export const errorId = (id: string): string => `${id}__error`;

/** Returns the id of a field's hint. */
export const helpId = (id: string): string => `${id}__help`;

/** Returns the id of the message about options that could not be loaded. */
export const statusId = (id: string): string => `${id}__status`;

/** Returns the id of one radio button. */
export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Returns the ids that RJSF's own templates may have, whether the elements exist or not. */
export const ariaDescribedByIds = (id: string): string => `${errorId(id)} ${id}__description ${helpId(id)}`;

interface Texts {
  hasError: boolean;
  hasHelp: boolean;
  status: LookupStatus | undefined;
}

/** Returns the ids of the texts that are present, for `aria-describedby`, or undefined if there are none. */
export function describedBy(id: string, { hasError, hasHelp, status }: Texts): string | undefined {
  const ids = [hasError && errorId(id), hasHelp && helpId(id), status === 'failed' && statusId(id)];
  return ids.filter(Boolean).join(' ') || undefined;
}
