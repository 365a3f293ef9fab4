/** The texts of the page that a mailed link opens, with their English defaults. They are loaded with the page. */

import { useMemo } from 'react';
import { useApp } from '../../../app-data/app-context.ts';
import { createTranslate } from '../../ui-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  resumeTitle: 'Continue your form',
  resumeText: 'Your answers open on this device, at the step where you left them.',
  resumeStart: 'Continue the form',
  resumeOpening: 'Opening your answers…',
  resumeInvalidTitle: 'This link is no longer valid',
  resumeInvalidText: 'It has expired, or the form was sent or deleted. Ask for a new link.',
  resumeOffline: 'We could not be reached. Please check your connection and try again.',
  resumeRetry: 'Try again',
  resumeUnkept:
    'This browser keeps nothing, so the form cannot be opened here. Please open the link in another browser, or outside of a private window.',
  resumeOccupied:
    'This tab has another unfinished form, and this browser keeps it nowhere else. Please open the link in your mail in a new tab.',
  resumeAskTitle: 'Send my links again',
  resumeAskText: 'Enter the email address to which we sent the link.',
  resumeEmail: 'Email address',
  resumeEmailInvalid: 'Enter an email address, for example name@example.com.',
  resumeAskSend: 'Send my links',
  resumeAskSent:
    'If there is an unfinished form for this address, the links are on their way, unless we have sent several mails there today.',
  resumeAskSending: 'Sending…',
  resumeAskAgain: 'Use another address',
  resumeTooMany: 'There were too many requests. Please try again in an hour.',
  remindersTitle: 'Reminders of your form',
  remindersText:
    'We remind you by email of a form that you have not sent yet. Without reminders your answers are still kept until the day that the mail names.',
  remindersEnd: 'Send me no more reminders',
  remindersEnded: 'You get no more reminders of this form. You can still continue it with the link in the mail.',
} as const;

/** The key of a text of the page. */
export type ResumeTextKey = keyof typeof ENGLISH;

/** Returns the texts of the page in the words of the app. */
export function useResumeTexts(): Translate<ResumeTextKey> {
  const { texts } = useApp();
  return useMemo(() => createTranslate<ResumeTextKey>(texts, ENGLISH), [texts]);
}
