/** The names of all texts that something reads: the words around forms and pages, of which the renderer has English ones, and the engine's own. */

import { issueCodes } from '../../issues.ts';

/** The words of the frame around a form. */
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
  'selectPlaceholder',
  'searchOptions',
  'optionsBlocked',
  'loadingOptions',
  'optionsFailed',
  'optionsEmpty',
  'noMatches',
  'narrowOptions',
  'clearChoice',
  'tryAgain',
  'countryCode',
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

/** What the engine itself says. */
export const engineTextNames: readonly string[] = [
  'next',
  'submit',
  'yes',
  'no',
  'notAvailable',
  'cleared',
  'clearedNotOffered',
  'addRow',
  'removeRow',
  'rowAdded',
  'rowRemoved',
  'error.minRows',
  'error.maxRows',
];

/** What the pages around forms say. */
export const pageTextNames: readonly string[] = [
  'close',
  'loading',
  'newTab',
  'skipToContent',
  'unreachableTitle',
  'unreachableText',
  'unreachableRetry',
];

/** Every name under `texts` that is read, `error.{code}` included; checks across fields have codes of their own. */
export function knownTextNames(checkIds: Iterable<string>): Set<string> {
  return new Set([...frameTextNames, ...engineTextNames, ...pageTextNames, ...[...issueCodes, ...checkIds].map((code) => `error.${code}`)]);
}
