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
  'choicesExcluded',
  'choicesNotOffered',
  'stepHidden',
  'addRow',
  'removeRow',
  'rowAdded',
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
