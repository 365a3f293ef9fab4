/**
 * The engine: a definition is compiled once to a form, and a form's state is replaced by pure functions. Look-ups
 * are data for the host to perform; the engine never waits, and reads no clock.
 */

export { decodeAnswers, type DecodedAnswers, type DecodedFile } from './answers/decode-answers.ts';
export { encodeAnswers, type EncodedEntry } from './answers/encode-answers.ts';
export { readJsonEntries } from './answers/json-entries.ts';
export { createWireIssue } from './answers/wire-issues.ts';
export { formatWireName, parseWireName } from './answers/wire-name.ts';
export type { FileDescription, WireEntry, WireValue } from './answers/wire-entry.ts';
export { compileForm } from './compile/compile.ts';
export { normalizeAnswer } from './answer.ts';
export { validateAnswer, getFieldView } from './state/field.ts';
export { createFormState, type FormStateOptions } from './state/open.ts';
export { setAnswer } from './state/change.ts';
export { addRow, removeRow } from './state/rows.ts';
export { getChangedFields } from './state/changed-fields.ts';
export { resolveLookup, retryLookup, retryFailedLookups, getPendingLookups } from './state/lookups.ts';
export {
  goToPreviousStep,
  canGoToStep,
  getFirstIncompleteStep,
  goToNextStep,
  getStepIssues,
  getStepView,
  getStepStatuses,
  goToStep,
} from './state/steps.ts';
export { validateForm, validateThroughStep, getSubmissionData, getSubmissionLabels } from './state/submission.ts';
export { createSnapshot } from './state/snapshot.ts';
export { canReset, getResetParams } from './state/start-again.ts';
export { closeDialog, openDialog as openDialog } from './state/dialogs.ts';
export { compileRecordList, type RecordCardView, type RecordList } from './records/compile-list.ts';
export { getFileExtension, MAX_PICTURE_PIXELS } from './leaf/file-checks.ts';
export { interpolate } from './template.ts';
export { getByPath, setByPath } from './path.ts';
export { hasForbiddenCharacters, isBlankText } from './text-characters.ts';
export type { FormState } from './state/state.ts';
export type { CompiledField, CompiledRepeatingGroup, CompiledForm } from './form.ts';
export type { Diagnostic } from './problems.ts';
export type { Expression, FieldPath } from './language/logic.ts';
export type { FormDefinition, GroupDefinition } from './language/wizard-definition.ts';
export type { RepeatingGroupDefinition, AuthoredFormDefinition } from './language/repeating-group.ts';
export type { FieldDefinition, FieldForm, FileAnswer, FileRules, WidgetName } from './language/field-definition.ts';
export type { DialogButton, DialogDefinition, DialogType, Redirect } from './language/dialog-definition.ts';
export type { BadgeTone, ListAccess, ListButton, ListDefinition } from './language/list-definition.ts';
export type * from './views.ts';
