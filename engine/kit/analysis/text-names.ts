/** The names of all texts that the renderer, the pages and the engine read. */

import { issueCodes } from '../../issues.ts';
import { frameTextNames } from './frame-text-names.ts';
import { pageTextNames } from './page-text-names.ts';

/** Texts that the engine reads. */
export const engineTextNames: readonly string[] = [
  'next',
  'submit',
  'yes',
  'no',
  'notAvailable',
  'ratingValue',
  'sendNow',
  'sendLater',
  'sentBefore',
  'cleared',
  'clearedRemark',
  'clearedNotOfferedRemark',
  'clearedNotOffered',
  'restored',
  'choicesExcluded',
  'choicesNotOffered',
  'stepHidden',
  'reviewTitle',
  'addRow',
  'removeRow',
  'rowAdded',
  'rowMoved',
  'rowRemoved',
  'error.minChoices',
  'error.maxChoices',
  'error.minEntries',
  'error.maxEntries',
  'error.minRows',
  'error.maxRows',
  'error.minNumber',
  'error.maxNumber',
  'error.number',
  'error.time',
  'error.date-time',
  'error.month',
  'error.year',
  'error.partial-date',
  'error.duration',
];

/** Returns every name under `texts` that is read, including `error.{code}`. The ids of authored checks are codes as well. */
export function listTextNames(checkIds: Iterable<string>): Set<string> {
  return new Set([...frameTextNames, ...engineTextNames, ...pageTextNames, ...[...issueCodes, ...checkIds].map((code) => `error.${code}`)]);
}
