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
export { normalizeAnswer } from './normalize-answer.ts';
export { validateAnswer, getFieldView } from './runtime/field-selectors.ts';
export { createFormState, type FormStateOptions } from './runtime/create-form-state.ts';
export { setAnswer } from './runtime/set-answer.ts';
export { addRow, removeRow } from './runtime/repeating-groups.ts';
export { getChangedFields } from './runtime/changed-fields.ts';
export { resolveLookup, retryLookup, retryFailedLookups, getPendingLookups } from './runtime/lookups.ts';
export {
  goToPreviousStep,
  canGoToStep,
  getFirstIncompleteStep,
  goToNextStep,
  getStepIssues,
  getStepView,
  getStepStatuses,
  goToStep,
} from './runtime/step-navigation.ts';
export { validateForm, validateThroughStep, getSubmissionData, getSubmissionLabels } from './runtime/validate-submission.ts';
export { SECRET_MASK } from './runtime/review.ts';
export { createSnapshot } from './runtime/snapshot.ts';
export { canReset, getResetParams } from './runtime/reset.ts';
export { closeDialog, openDialog } from './runtime/dialogs.ts';
export { compileRecordList, type RecordCardView, type RecordList } from './records/compile-record-list.ts';
export { getFileExtension, MAX_PICTURE_PIXELS } from './validation/file-validator.ts';
export { pluralize } from './pluralize.ts';
export { isDate } from './operators/calendar-date.ts';
export { interpolate } from './interpolate.ts';
export { getByPath, setByPath } from './path.ts';
export { hasForbiddenCharacters, isBlankText } from './text-characters.ts';
export type { FormState } from './runtime/form-state.ts';
export type { CompiledField, CompiledRepeatingGroup, CompiledForm } from './compiled-form.ts';
export type { Diagnostic } from './diagnostics.ts';
export type { Expression, FieldPath } from './language/expression.ts';
export type { FormDefinition } from './language/form-definition.ts';
export type { GroupDefinition } from './language/group-definition.ts';
export type { RepeatingGroupDefinition } from './language/group-definition.ts';
export type { AuthoredFormDefinition } from './language/repeating-group.ts';
export type { FieldDefinition } from './language/field-definition.ts';
export type { FieldForm, FileRules, WidgetName } from './language/field-form.ts';
export type { FileAnswer } from './file-answer.ts';
export type { DialogButton, DialogDefinition, DialogType } from './language/dialog-definition.ts';
export type { Redirect } from './language/failure-action.ts';
export type { BadgeTone, ListAccess, ListButton, ListDefinition } from './language/record-list-definition.ts';
export type * from './views.ts';
