/** Texts of the problems that users of forms read, for any product. `messages.json` of the definitions folder can replace each of them. */

import type { MessageDeclarations } from '../definitions/messages.ts';

const NOT_AVAILABLE = 'Not available';
const TOO_MANY_REQUESTS = 'Too many requests';

/** The messages by name. `{wait}` is a duration, such as "2 minutes". */
export const problemMessages = {
  'server-error': { fallback: { title: 'Something went wrong', text: 'Something went wrong on our end. Please try again later.' } },
  'server-busy': {
    fallback: { title: NOT_AVAILABLE, text: 'The server is busy at the moment and stored nothing. Please try again in a few seconds.' },
  },
  'database-unavailable': {
    fallback: {
      title: NOT_AVAILABLE,
      text: 'The server cannot reach its data at the moment. Please try again in a minute: your answers are kept.',
    },
  },
  'server-restarting': {
    fallback: { title: NOT_AVAILABLE, text: 'The server is restarting, so nothing was stored. Please try again in a minute.' },
  },
  'under-maintenance': {
    fallback: { title: NOT_AVAILABLE, text: 'The system is under maintenance. Please come back a little later.' },
  },
  'disk-full': {
    fallback: {
      title: 'Disk full',
      text: 'The server’s disk is full, so nothing was stored. What you entered is still on this device: please try again later, or contact us if the problem remains.',
    },
  },
  'storage-unavailable': {
    fallback: {
      title: NOT_AVAILABLE,
      text: 'The storage of files does not respond at the moment, so nothing was stored. Please try again in a minute: your answers are kept.',
    },
  },
  'request-incomplete': {
    fallback: { title: 'Request timed out', text: 'The rest of the request did not arrive, so nothing was stored. Please try again.' },
  },
  'foreign-page': {
    fallback: { title: 'Not allowed', text: 'This request came from a page of another site. Open the form here and try again.' },
  },
  'too-many-requests': {
    placeholders: ['wait'],
    fallback: { title: TOO_MANY_REQUESTS, text: 'Too many requests. Please try again in {wait}.' },
  },
  'too-many-searches': {
    placeholders: ['wait'],
    fallback: { title: TOO_MANY_REQUESTS, text: 'Too many different attempts. Please try again in {wait}.' },
  },
  'too-many-attempts': {
    placeholders: ['wait'],
    fallback: { title: TOO_MANY_REQUESTS, text: 'Too many attempts. Please try again in {wait}.' },
  },
  'too-many-mails': {
    placeholders: ['wait'],
    fallback: {
      title: TOO_MANY_REQUESTS,
      text: 'We sent several messages to this email address. Please use the newest one, or try again in {wait}.',
    },
  },
  'network-busy': {
    fallback: {
      title: TOO_MANY_REQUESTS,
      text: 'Several forms are being sent from your network right now. Please try again in a moment: your answers are kept.',
    },
  },
  'forms-busy': {
    fallback: { title: NOT_AVAILABLE, text: 'Many forms are being sent right now. Please try again in a moment: your answers are kept.' },
  },
  'pictures-busy': {
    fallback: {
      title: NOT_AVAILABLE,
      text: 'Many pictures are being checked right now. Please try again in a moment: your answers are kept.',
    },
  },
  'answers-rejected': {
    fallback: { title: 'Invalid data', text: 'Some answers do not match the form. Please correct them, or contact us if they are right.' },
  },
  'form-changed': {
    fallback: {
      title: 'The form was changed',
      text: 'This form has been updated. Please reload the page. Your answers are kept.',
    },
  },
  'form-closed': {
    fallback: { title: 'The form is closed', text: 'This form is no longer open. Nothing was lost: you can print or save your answers.' },
  },
  'submission-in-progress': {
    fallback: { title: 'Conflict', text: 'This submission is being processed already. Please wait a moment.' },
  },
  'submission-withdrawn': {
    fallback: {
      title: 'Withdrawn',
      text: 'This submission was withdrawn before it arrived, so it was not stored. Please send the form again.',
    },
  },
  'sent-elsewhere': {
    fallback: {
      title: 'Sent on another device',
      text: 'This form was sent on another device already. What you see here is still on this device.',
    },
  },
  'draft-unknown': {
    fallback: {
      title: 'Not found',
      text: 'This saved form does not exist any more. It may have been sent or deleted, or its time has ended.',
    },
  },
  'draft-link-unknown': {
    fallback: {
      title: 'Link not valid',
      text: 'This link no longer works. The form may have been sent or deleted, or its time has ended.',
    },
  },
  'mail-off': {
    fallback: {
      title: 'No email',
      text: 'We cannot send emails at the moment. Please contact us.',
    },
  },
  'draft-link-needed': {
    fallback: {
      title: 'Open the link',
      text: 'This form was continued on another device. To continue it here, open the link in our email on this device.',
    },
  },
  'status-link-unknown': {
    fallback: {
      title: 'Link not valid',
      text: 'This link does not work. It is not complete, or its time has ended.',
    },
  },
  'correction-ended': {
    fallback: {
      title: 'Nothing to correct',
      text: 'This form is not waiting for a correction any more: it was corrected already, or the request was withdrawn. Nothing was changed.',
    },
  },
  'correction-changed': {
    fallback: {
      title: 'Something else to correct',
      text: 'What we ask you to correct has changed meanwhile. Nothing was sent yet. Please read it again, and then send the correction.',
    },
  },
  'correction-closed-field': {
    fallback: { title: 'This answer cannot be changed', text: 'This answer cannot be changed. Only the marked fields can be corrected.' },
  },
  'draft-changed': {
    fallback: { title: 'Changed meanwhile', text: 'This form was saved on another device meanwhile.' },
  },
  'drafts-full': {
    fallback: { title: 'No space', text: 'We cannot keep more unfinished forms at the moment. Your answers are still on this device.' },
  },
  'uploads-missing': {
    fallback: { title: 'Files missing', text: 'Some files are not complete here. They are sent again.' },
  },
  'already-received': {
    fallback: {
      title: 'Idempotency-Key used for other answers',
      text: 'We already received this form. Changes that you made after sending it were not saved. Please contact us if you need a correction.',
    },
  },
} as const satisfies MessageDeclarations;

/** Name of a message about a problem. */
export type ProblemMessageName = keyof typeof problemMessages;
