/** What the confirmation of a deletion says. Its text is loaded with the code that keeps a form, not with the form. */

import { createTranslate } from '../../ui-texts.ts';
import type { ServerCopy } from '../draft.ts';

const ENGLISH = {
  deleteEverywhereText: 'Your answers and files are deleted on this device and with us. The link then opens nothing.',
} as const;

/** Returns whether a link to the draft was asked for: other devices can have it open. */
export function isLinked(server: ServerCopy | undefined): boolean {
  return server?.saved !== undefined;
}

/** Returns the text for a draft: one that has a link is deleted on the server too. `texts` are the words of a form or of the app. */
export function getDeleteText(texts: Record<string, string> | undefined, hasLink: boolean): string {
  return hasLink ? createTranslate<keyof typeof ENGLISH>(texts, ENGLISH)('deleteEverywhereText') : createTranslate(texts)('startAgainText');
}
