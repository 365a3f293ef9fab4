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
  change: 'Change',
  steps: 'Steps',
  stepOf: 'Step {number} of {count}',
  allSteps: 'All steps',
  stepDone: 'completed',
  stepLocked: 'not available yet',
  loadingForm: 'Loading the form',
  formFailed: 'The form could not be loaded',
  formFailedHint: 'Please check your connection and try again. Nothing that you filled in is lost.',
  formOffline: 'The first opening of this form needs the network',
  formOfflineHint: 'Please go online and try again. After that, this form works without network on this device.',
  reloadNeeded: 'A part of this page could not be loaded. Please reload the page: your answers are kept.',
  reload: 'Reload the page',
  errorTitle: 'Error: {title}',
  errorPrefix: 'Error:',
  incompleteDate: 'The date is incomplete',
  warningPrefix: 'Warning:',
  warningTitle: 'Is this right?',
  warningSummary: 'Please change what is not right, and confirm what is.',
  confirmWarning: 'Yes, this is right',
  yes: 'Yes',
  no: 'No',
  selectPlaceholder: 'Select an option',
  searchOptions: 'Select or type to search',
  optionsBlocked: 'Answer the fields before this one first.',
  loadingOptions: 'Loading options, please wait...',
  optionsFailed: 'Something went wrong, please try again later.',
  optionsEmpty: 'There is nothing to choose with the answers so far.',
  noMatches: 'Nothing matches what you typed',
  notListed: 'Choose one option of the list. "{text}" is not enough to find it.',
  narrowOptions: 'Type to find {count} more',
  optionsFound: 'Options found: {count}',
  optionsLoaded: 'The options are loaded now',
  optionsNotLoaded: 'The options could not be loaded',
  searchLongList: 'Type to search',
  searchMoreOptions: 'Type to find more',
  clearChoice: 'Clear',
  requiredGroup: 'required',
  tryAgain: 'Try again',
  countryCode: 'Country code',
  selectUnit: 'Unit',
  ratingValue: '{value} of {maximum}',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  dropFiles: 'or drop them here',
  formHasChanged: 'This form has changed since you began',
  answersAreKept: 'Your answers are kept.',
  ownComputer: 'This is my own computer',
  continueElsewhere: 'Continue on another device',
  deleteSaved: 'Delete',
  deleteSavedTitle: 'Delete your answers?',
  deleteNamed: 'Delete {name}',
  unnamedDraft: 'Without a name',
  savedAt: 'Saved {time}',
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
