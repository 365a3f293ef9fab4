/**
 * Ids of the elements around a control. They are equal to those of RJSF's id generators (tested), because RJSF's widgets refer to them.
 * They are repeated here because importing the generators would add all constants of `@rjsf/utils` to the form page.
 */

/** Returns the id of a field's label. */
export const getTitleId = (id: string): string => `${id}__title`;

/** Returns the id of a field's error. */
export const getErrorId = (id: string): string => `${id}__error`;

/** Returns the id of the group of a field's warnings. Their texts have the id of the error. */
export const getWarningId = (id: string): string => `${id}__warning`;

/** Returns the id of a field's hint. */
export const getHelpId = (id: string): string => `${id}__help`;

/** Returns the id of the message about options that could not be loaded, or that are missing. */
export const getStatusId = (id: string): string => `${id}__status`;

/** Returns the id of the input for a text of the user's own, below the options. */
export const getOtherId = (id: string): string => `${id}__other`;

/** Returns the id of one radio button. */
export const getOptionId = (id: string, index: number): string => `${id}-${index}`;

/** Returns the ids of RJSF's own templates, even of elements that do not exist. */
export const getAriaDescribedByIds = (id: string): string => `${getErrorId(id)} ${id}__description ${getHelpId(id)}`;

interface PresentTexts {
  hasError: boolean;
  hasHelp: boolean;
  hasStatus: boolean;
}

/** Returns the ids of the texts that are present, for `aria-describedby`, or undefined if there are none. */
export function getAriaDescribedBy(id: string, { hasError, hasHelp, hasStatus }: PresentTexts): string | undefined {
  const ids = [hasError && getErrorId(id), hasHelp && getHelpId(id), hasStatus && getStatusId(id)];
  return ids.filter(Boolean).join(' ') || undefined;
}
