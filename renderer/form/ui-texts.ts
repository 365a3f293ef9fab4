/**
 * The texts of the UI around a form. The `texts` of a definition, which the server merges with those of app.json, override these English
 * defaults. A server without app.json uses the defaults.
 */

const ENGLISH = {
  back: 'Back',
  again: 'Start again',
  goOn: 'Continue',
  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: 'Your answers and the files that you added will be removed.',
  keepAnswers: 'Keep my answers',
  editRow: 'Edit {row}',
  moveRowUp: 'Move {row} up',
  moveRowDown: 'Move {row} down',
  removeFilledRow: 'What is filled in here will be lost.',
  change: 'Change',
  steps: 'Steps',
  stepOf: 'Step {number} of {count}',
  allSteps: 'All steps',
  stepDone: 'completed',
  stepLocked: 'not available yet',
  loadingForm: 'Loading the form',
  formFailed: 'The form could not be loaded',
  formFailedHint: 'Please check your connection and try again. Nothing that you filled in is lost.',
  reloadNeeded:
    'A part of this page could not be loaded. Please reload the page: your answers are kept, only files have to be added again.',
  reload: 'Reload the page',
  errorSummaryTitle: 'Please check the following',
  errorPrefix: 'Error:',
  warningPrefix: 'Warning:',
  warningTitle: 'Is this right?',
  warningSummary: 'Please change what is not right, and confirm what is.',
  confirmWarning: 'Yes, this is right',
  charactersCounted: '{count, plural, one {# character} other {# characters}}',
  charactersOfLimit: '{count} of {limit, plural, one {# character} other {# characters}}',
  charactersTooMany: '{count, plural, one {# character} other {# characters}} too many',
  wordsCounted: '{count, plural, one {# word} other {# words}}',
  wordsOfLimit: '{count} of {limit, plural, one {# word} other {# words}}',
  wordsTooMany: '{count, plural, one {# word} other {# words}} too many',
  maskMisfit: 'This does not fit the form {mask}.',
  yes: 'Yes',
  no: 'No',
  selectPlaceholder: 'Select an option',
  searchOptions: 'Select or type to search',
  optionsBlocked: 'Answer the fields before this one first.',
  loadingOptions: 'Loading options, please wait...',
  optionsFailed: 'Something went wrong, please try again later.',
  optionsEmpty: 'There is nothing to choose with the answers so far.',
  noMatches: 'Nothing matches what you typed',
  narrowOptions: 'Type to find {count} more',
  searchLongList: 'Type to search',
  searchMoreOptions: 'Type to find more',
  clearChoice: 'Clear',
  requiredGroup: 'required',
  chosenOptions: 'Chosen options',
  removeChoice: 'Remove {option}',
  choiceAdded: '{option} was added',
  choiceRemoved: '{option} was removed',
  addEntry: 'Add another',
  entry: '{title} {number}',
  removeEntry: 'Remove entry {number}',
  entryAdded: 'Entry {number} was added',
  entryRemoved: 'Entry {number} was removed',
  rankHint: 'Add the options in your order, the first one first.',
  rankOption: 'Add {option}',
  rankUp: 'Move {option} up',
  rankDown: 'Move {option} down',
  rankMoved: '{option} is now number {position} of {count}',
  tryAgain: 'Try again',
  countryCode: 'Country code',
  selectUnit: 'Unit',
  ratingValue: '{value} of {maximum}',
  date: 'Date',
  time: 'Time',
  year: 'Year',
  month: 'Month',
  day: 'Day',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  notKnown: 'Not known',
  partialDateHint: 'Leave out the day, or the day and the month, if you do not know them.',
  signatureSheet: 'Sign here with a finger, a pen or the mouse',
  signatureName: 'Or type your name',
  signatureUndo: 'Undo',
  signatureAdded: 'The signature was added',
  signatureCleared: 'The signature was removed',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  dropFiles: 'or drop them here',
  readingFile: 'Reading {file}',
  unreadableFile: '"{file}" could not be read',
  remove: 'Remove',
  fileAdded: '{file} was added',
  fileRemoved: '{file} was removed',
  filesMissing: 'Files are not kept when a page is closed or reloaded. Please add them again: {fields}.',
  somethingWrong: 'Something went wrong',
} as const;

/** The key of a UI text. */
export type UiTextKey = keyof typeof ENGLISH;

/** Returns a UI text by key, with its `{…}` placeholders replaced by `values`. */
export type Translate<Name extends string = UiTextKey> = (name: Name, values?: Record<string, string | number>) => string;

/** Creates the translate function for a definition with these `texts`. A part of the page that is loaded later passes `defaults` of its own. */
export function createTranslate<Name extends string = UiTextKey>(
  texts: Record<string, string> | undefined,
  defaults: Readonly<Record<string, string>> = ENGLISH,
): Translate<Name> {
  return (name, values = {}) => {
    const override = texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
    return fill(override ?? defaults[name]!, values);
  };
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : placeholder));
}
