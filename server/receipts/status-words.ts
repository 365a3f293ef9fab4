/** The status of a submission in the words that its sender reads. */

import { type BadgeTone, DEFAULT_STATUSES, type FormDefinition, type RecordStatus } from '#engine';
import { getDefaultTexts } from '../definitions/locales/ui-texts.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';

/** A status as its sender reads it. */
export interface StatusWords {
  title: string;
  /** What it means for the sender; missing for a status that the form declares. */
  text?: string;
  tone: BadgeTone;
}

/**
 * The default statuses for senders: those of staff are named by what is to be done, those of senders by what has happened. The text of a name is followed by that of the
 * name with `Text`. Tones differ too: work that waits for staff is no warning for senders.
 */
const WORDS: Readonly<Record<keyof typeof DEFAULT_STATUSES, { name: string; tone: BadgeTone }>> = {
  pending: { name: 'statusPending', tone: 'info' },
  under_review: { name: 'statusUnderReview', tone: 'info' },
  correction_asked: { name: 'statusCorrectionAsked', tone: 'warning' },
  approved: { name: 'statusApproved', tone: 'success' },
  declined: { name: 'statusDeclined', tone: 'danger' },
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
  const { name, tone } = WORDS[known];
  return { title: texts[name] ?? '', text: texts[`${name}Text`] ?? '', tone };
}
