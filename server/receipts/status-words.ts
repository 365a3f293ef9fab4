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
 * name with `Text`, or by `withReason` beside a reason of staff. Tones differ too: work that waits for staff is no warning for senders.
 */
const WORDS: Readonly<Record<keyof typeof DEFAULT_STATUSES, { name: string; tone: BadgeTone; withReason?: string }>> = {
  pending: { name: 'statusPending', tone: 'info' },
  under_review: { name: 'statusUnderReview', tone: 'info' },
  correction_asked: { name: 'statusCorrectionAsked', tone: 'warning', withReason: 'statusCorrectionAskedReasonText' },
  approved: { name: 'statusApproved', tone: 'success' },
  declined: { name: 'statusDeclined', tone: 'danger' },
};

/** Returns whether a status waits for the sender, as the form declares it. */
export function waitsForSender(definition: Pick<FormDefinition, 'records'> | undefined, status: string): boolean {
  const declared: Readonly<Record<string, RecordStatus>> = definition?.records?.statuses ?? DEFAULT_STATUSES;
  return Object.hasOwn(declared, status) && declared[status]?.waitsForSender === true;
}

/**
 * Returns the words in a language, BCP 47. `definition` is that of the form in this language. A form that declares its statuses shows their titles; a status that nobody declares
 * (any more) is shown as one that was received. With
 * `hasReason`, the sender reads beside it what staff ask for, and need not ask them.
 */
export function getStatusWords(
  { app, localize }: Pick<DefinitionRegistry, 'app' | 'localize'>,
  definition: Pick<FormDefinition, 'records'> | undefined,
  { status, language, hasReason = false }: { status: string; language: string; hasReason?: boolean },
): StatusWords {
  const declared: Readonly<Record<string, RecordStatus>> | undefined = definition?.records?.statuses;
  const own = declared?.[status];
  if (own) return { title: own.title, tone: own.tone ?? 'neutral' };
  const known = declared === undefined && Object.hasOwn(DEFAULT_STATUSES, status) ? (status as keyof typeof DEFAULT_STATUSES) : 'pending';
  const settings = app();
  const texts: Readonly<Record<string, string>> = { ...getDefaultTexts('pages', settings), ...localize(settings, 'app', language).texts };
  const { name, tone, withReason } = WORDS[known];
  const textName = hasReason && withReason !== undefined ? withReason : `${name}Text`;
  return { title: texts[name] ?? '', text: texts[textName] ?? '', tone };
}
