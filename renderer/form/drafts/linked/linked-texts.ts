/** The texts for continuing a form on another device, with their English defaults. They are loaded with the dialog that asks for a link. */

import { useOwnTexts } from '../../parts/use-own-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  linkText:
    'We email you a link that opens your answers on any phone or computer. Only someone with that email can open it; our staff cannot. From then on each step is saved with us too.',
  linkKnown: 'The link goes to {email}.',
  linkOnFile: 'The link goes to the email address that we have on file, if there is one.',
  linkEmail: 'Email address',
  linkEmailInvalid: 'Enter an email address, for example name@example.com.',
  linkRemind: 'Remind me before it expires',
  linkSend: 'Email me the link',
  linkSending: 'Sending…',
  linkCancel: 'Cancel',
  linkSentTitle: 'Check your email',
  linkSent: 'A link is on its way to {email}, unless we have sent several mails there today. It is good until {date}.',
  linkSentOnFile:
    'If we have an email address on file, a link is on its way to it, unless we have sent several mails there today. It is good until {date}.',
  linkWaitDevice: 'Keep the answers on this device until the mail has arrived.',
  linkWaitTab: 'Keep this tab open until the mail has arrived.',
  linkOffline: 'We could not be reached. Nothing is lost: your answers are still on this device. Please try again when you are online.',
  linkTooMany: 'There were too many requests from your network. Please try again in an hour. Your answers are still on this device.',
  linkFull: 'We have no space for further forms at the moment. Please try again later. Your answers are still on this device.',
  linkFailed: 'The link could not be sent. Please try again later. Your answers are still on this device.',
  linkAgain: 'Send the link again',
  linkNeeded:
    'This form was continued on another device. What you change here is on this device only until you open the link again: send it again, and open it on this device.',
  savedBothPhone: 'Saved on this phone and with us until {date}',
  savedBothDevice: 'Saved on this device and with us until {date}',
  savedBothComputer: 'Saved on this computer and with us until {date}',
  savedWithUs: 'Saved with us until {date}',
  savedEarlierPhone: 'Saved on this phone; with us: {time}. What you changed since then is saved with us when you are online.',
  savedEarlierDevice: 'Saved on this device; with us: {time}. What you changed since then is saved with us when you are online.',
  savedEarlierComputer: 'Saved on this computer; with us: {time}. What you changed since then is saved with us when you are online.',
  savedEarlier: 'Saved with us: {time}. What you changed since then is saved with us when you are online.',
  otherDeviceMerged: 'Answers from your other device were added.',
  deleteEverywhere: 'Delete everywhere',
  deleteLeftTitle: 'The copy with us could not be deleted',
  deleteLeftText: 'We could not be reached. Only someone with the link can open that copy, and we delete it on {date}.',
  deleteHere: 'Delete on this device only',
  draftGoneTitle: 'This form was sent or deleted on another device',
  draftGoneText: 'What you see here is still on this device, and is not sent by itself. Keep it as a new form only if you need it.',
  draftGoneKeep: 'Keep as a new form',
  draftGoneDelete: 'Delete on this device',
  conflictTitle: 'You have changed these answers on two devices',
  conflictText: 'Please choose which to keep. Everything else was put together.',
  conflictOwn: 'On this device',
  conflictOther: 'On the other device',
  conflictNone: 'Not answered',
  conflictUse: 'Keep what I have chosen',
} as const;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useLinkedTexts(): Translate<keyof typeof ENGLISH> {
  return useOwnTexts(ENGLISH);
}
