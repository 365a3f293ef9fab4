/** The names of all texts that the renderer, the pages and the engine read. */

import { issueCodes } from '../../issues.ts';

/** Texts of the form's user interface. */
export const frameTextNames: readonly string[] = [
  'back',
  'again',
  'goOn',
  'startAgain',
  'startAgainTitle',
  'startAgainText',
  'keepAnswers',
  'removeFilledRow',
  'change',
  'steps',
  'stepOf',
  'allSteps',
  'stepDone',
  'stepLocked',
  'loadingForm',
  'formFailed',
  'formFailedHint',
  'errorSummaryTitle',
  'errorPrefix',
  'yes',
  'no',
  'selectPlaceholder',
  'searchOptions',
  'optionsBlocked',
  'loadingOptions',
  'optionsFailed',
  'optionsEmpty',
  'noMatches',
  'narrowOptions',
  'searchMoreOptions',
  'clearChoice',
  'tryAgain',
  'countryCode',
  'selectUnit',
  'ratingValue',
  'date',
  'time',
  'year',
  'month',
  'day',
  'notKnown',
  'partialDateHint',
  'chooseFiles',
  'chooseFile',
  'dropFile',
  'dropFiles',
  'readingFile',
  'unreadableFile',
  'remove',
  'fileAdded',
  'fileRemoved',
  'filesMissing',
  'somethingWrong',
];

/** Texts that the engine reads. */
export const engineTextNames: readonly string[] = [
  'next',
  'submit',
  'yes',
  'no',
  'notAvailable',
  'cleared',
  'clearedNotOffered',
  'stepHidden',
  'reviewTitle',
  'addRow',
  'removeRow',
  'rowAdded',
  'rowRemoved',
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
];

/** Texts of the pages around forms. */
export const pageTextNames: readonly string[] = [
  'close',
  'loading',
  'newTab',
  'skipToContent',
  'unreachableTitle',
  'unreachableText',
  'unreachableRetry',
];

/** Returns every name under `texts` that is read, including `error.{code}`. The ids of authored checks are codes as well. */
export function listTextNames(checkIds: Iterable<string>): Set<string> {
  return new Set([...frameTextNames, ...engineTextNames, ...pageTextNames, ...[...issueCodes, ...checkIds].map((code) => `error.${code}`)]);
}
