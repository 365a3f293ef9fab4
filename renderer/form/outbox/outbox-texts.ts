/** The texts of a submission that waits, with their English defaults. They are loaded with the later steps, not with the form. */

import { createTranslate } from '../ui-texts.ts';
import type { Translate } from '../ui-texts.ts';

const ENGLISH = {
  notSentYet: 'Not sent yet',
  queuedOffline:
    'You are offline. We send the form as soon as this device is online and this page is open. Open this page again if you do not hear from us by tomorrow.',
  queuedUnreachable:
    'Our server has not confirmed yet that it has the form. We try again as long as this page is open. Open it again if you do not hear from us by tomorrow.',
  queuedTooLong: 'We could not send the form for two weeks. Look at your answers, and send it again.',
  queuedInTab: 'Keep this tab open until the form is sent.',
  keepUntilSent: 'Keep it on this computer until it is sent',
  tryNow: 'Try now',
  sendingNow: 'The form is being sent',
  changeAnswers: 'Change answers',
  changeNeedsNetwork:
    'You can change the answers when this device is online: we have to ask our server first whether the form has arrived there already.',
  formWaits: '"{form}" is not sent yet. We send it as soon as this device is online and a page of this site is open.',
  formNeedsPage: '"{form}" is not sent yet. Open it, so that its files can be sent.',
  fileUnsendable: '"{file}" cannot be sent together with files from another device. Remove it, or choose all files again on this device.',
  formSent: 'We received "{form}" at {time}. Nothing of it is left on this device.',
  sentNumber: 'Receipt number: {number}',
  formRefused: '"{form}" was not accepted yet. Nothing is lost.',
  openWaiting: 'Open the form',
  openRefused: 'Open the form to see why',
  formSentElsewhere: '"{form}" was sent on another device.',
  openSentElsewhere: 'Open the form to keep or delete the answers on this device',
  formClosed: '"{form}" is no longer open and was not sent. Its answers are still on this device.',
  hideSent: 'Hide this message',
  changeBusy: 'Our server is receiving the form at the moment. Please try again in a few seconds.',
} as const;

/** The key of a text of this folder. */
export type OutboxTextKey = keyof typeof ENGLISH;

/** Returns the texts of this folder. `texts` are the words of a form or of the app. */
export function createOutboxTranslate(texts: Record<string, string> | undefined): Translate<OutboxTextKey> {
  return createTranslate<OutboxTextKey>(texts, ENGLISH);
}
