/** The form for the email address to which the links of unfinished forms are sent again. */

import { LinkRequestForm } from '../../../link-request/LinkRequestForm.tsx';
import type { FetchFunction } from '../../requests.ts';
import { useResumeTexts } from './resume-texts.ts';

/** Renders the form, or the confirmation. */
export function RequestLinks({ send }: { send: FetchFunction }) {
  const t = useResumeTexts();
  const texts = {
    title: t('resumeAskTitle'),
    text: t('resumeAskText'),
    email: t('resumeEmail'),
    required: t('resumeEmailInvalid'),
    invalid: t('resumeEmailInvalid'),
    send: t('resumeAskSend'),
    sending: t('resumeAskSending'),
    sent: { text: t('resumeAskSent') },
    again: t('resumeAskAgain'),
    failed: ({ status }: { status: number }) => t(status === 429 ? 'resumeTooMany' : 'resumeOffline'),
  };
  return <LinkRequestForm path="drafts/links" texts={texts} send={send} />;
}
