/** The status of a submission in the words that its sender reads. */

import type { BadgeTone, FormDefinition, RecordStatus } from '#engine';
import { getDefaultTexts } from '../definitions/locales/ui-texts.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import { DEFAULT_STATUSES } from './default-statuses.ts';

/** A status as its sender reads it. */
export interface StatusWords {
  title: string;
  tone: BadgeTone;
}

/** The texts of the default statuses: those of staff are named by what is to be done, those of senders by what has happened. */
const TEXT_NAMES: Readonly<Record<keyof typeof DEFAULT_STATUSES, string>> = {
  pending: 'statusPending',
  under_review: 'statusUnderReview',
  correction_asked: 'statusCorrectionAsked',
  approved: 'statusApproved',
  declined: 'statusDeclined',
};

/**
 * Returns the words in a language, BCP 47. `definition` is that of the form in this language. A form that declares its statuses shows their titles; a status that nobody declares
 * (any more) is shown as one that was received.
 */
export function getStatusWords(
  { app, localize }: Pick<DefinitionRegistry, 'app' | 'localize'>,
  definition: Pick<FormDefinition, 'records'> | undefined,
  { status, language }: { status: string; language: string },
): StatusWords {
  const declared: Readonly<Record<string, RecordStatus>> | undefined = definition?.records?.statuses;
  const own = declared?.[status];
  if (own) return { title: own.title, tone: own.tone ?? 'neutral' };
  const known = declared === undefined && Object.hasOwn(DEFAULT_STATUSES, status) ? (status as keyof typeof DEFAULT_STATUSES) : 'pending';
  const settings = app();
  const texts: Readonly<Record<string, string>> = { ...getDefaultTexts('pages', settings), ...localize(settings, 'app', language).texts };
  return { title: texts[TEXT_NAMES[known]] ?? '', tone: DEFAULT_STATUSES[known].tone };
}
