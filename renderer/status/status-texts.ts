/** The texts of the status page, with their English defaults. They are loaded with the page, not with the app. */

import { useApp } from '../app-data/app-context.ts';

const ENGLISH = {
  statusTitle: 'Status of your form',
  statusIntro: 'Press the button to see the status of the form that you sent.',
  statusShow: 'Show the status',
  statusForm: 'Form',
  statusNumber: 'Receipt number',
  statusReceived: 'Received on',
  statusNow: 'Status',
  statusChanged: 'Last change',
  statusReason: 'Our message to you',
  statusInvalid: 'This link does not work',
  statusInvalidText:
    'It is not complete, it has expired, or the form was deleted. Open the link in our mail again. If that does not help, contact us and name your receipt number.',
  statusContact: 'Questions? Write to us:',
  statusFailed: 'The status could not be loaded',
  statusFailedText: 'Please check your connection and try again.',
  statusRetry: 'Try again',
  statusCorrection: 'We ask you to correct your form',
  statusCorrect: 'Correct the Form',
} as const;

type StatusTextKey = keyof typeof ENGLISH;

/** Returns the texts: those of app.json `texts`, or the defaults. */
export function useStatusTexts(): (name: StatusTextKey) => string {
  const { texts } = useApp();
  return (name) => texts[name] ?? ENGLISH[name];
}
