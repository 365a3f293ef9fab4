/** Texts of what is kept on the device, with their English defaults. They are loaded with the database, not with the form. */

import { useOwnTexts } from '../../parts/use-own-texts.ts';
import { createTranslate } from '../../ui-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  savedOnPhone: 'Saved on this phone {time}, kept until {date}',
  savedOnComputer: 'Saved on this computer {time}, kept until {date}',
  savedInTab: 'Kept until you close this tab',
  savedInSession: 'This browser keeps your answers until you close this tab, and no files.',
  savedNowhere: 'This browser keeps nothing: send the form before you close or reload this page.',
  storageFull: 'There is no space left on this device. These files are only kept until you close this page: {files}.',
  unfinishedForms: 'You have begun this form before',
  continueDraft: 'Continue',
  continueNamed: 'Continue {name}',
  noneOfThese: 'None of these',
  openElsewhere: 'This form is open in another tab',
  openElsewhereText: 'Continue here to fill it in this tab. The other tab stops then.',
  continueHere: 'Continue here',
  answersToCheck: 'Your answers are kept. Please look at these: {fields}.',
  formerAnswer: '{field} (before: {answer})',
  draftQueued: 'Not sent yet, waits to be sent',
  deleteQueuedText: 'This form is not sent yet. If you delete it, it is never sent, and its answers and files are lost.',
  deletedAfterSent: 'We received the form before you deleted it. Receipt number: {number}',
  sentByOtherPage: 'We received the form that was open here ({time}). Receipt number: {number}. What you see now is a new form.',
  sentByOtherDevice: 'The form that was open here was sent on another device. What you see now is a new form.',
  readableUntilSent: 'Until then, others who use this computer can open it.',
  keptInTabAgain: 'The form was kept on this computer to be sent. Now it is kept only until you close this tab.',
  answersSaved: 'Your answers are saved',
  answersNotSaved: 'Your answers are not saved',
  savedOnDevice: 'Saved on this device {time}, kept until {date}',
  savedInOtherApp: 'You opened this form inside another app. You find these answers only there, not in your browser.',
  ownDevice: 'This is my own device',
  sharedDevice: 'Others use this device too',
  sharedText:
    'Your answers stay until you close this tab. Other forms that were begun on this device are deleted, except those that wait to be sent.',
  sharedConfirm: 'Keep nothing on this device',
  sharedCancel: 'Leave as it is',
  sharedFailed: 'This did not work. Others who use this device may still see forms that were begun on it.',
} as const;

/** The key of a text of this folder. */
export type KeptTextKey = keyof typeof ENGLISH;

/** Returns the texts of this folder. `texts` are the words of a form. */
export function createKeptTranslate(texts: Record<string, string> | undefined): Translate<KeptTextKey> {
  return createTranslate<KeptTextKey>(texts, ENGLISH);
}

/** Returns the texts of this folder in the words of the surrounding form. */
export function useKeptTexts(): Translate<KeptTextKey> {
  return useOwnTexts(ENGLISH);
}
