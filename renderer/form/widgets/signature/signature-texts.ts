/** The texts of signatures, with their English defaults. They are loaded with the widget, not with the form. */

import { useOwnTexts } from '../../parts/use-own-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  signatureSheet: 'Sign here with a finger, a pen or the mouse',
  signatureName: 'Or type your name',
  signatureUndo: 'Undo',
  signatureAdded: 'The signature was added',
  signatureCleared: 'The signature was removed',
} as const;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useSignatureTexts(): Translate<keyof typeof ENGLISH> {
  return useOwnTexts(ENGLISH);
}
