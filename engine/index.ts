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
export { compile } from './compile/compile.ts';
export { answerOf } from './answer.ts';
export { fieldIssues, fieldView } from './state/field.ts';
export { open, type OpenContext } from './state/open.ts';
export { change } from './state/change.ts';
export { addRow, removeRow } from './state/rows.ts';
export { changedFields } from './state/changed-fields.ts';
export { resolve, retry, retryFailed, wanted } from './state/lookups.ts';
export { back, canVisit, firstOpenStep, next, stepIssues, stepView, stepViews, visit } from './state/steps.ts';
export { check, checkSteps, submission, submissionLabels } from './state/submission.ts';
export { snapshot } from './state/snapshot.ts';
export { canStartAgain, entryToKeep } from './state/start-again.ts';
export { dismiss, withDialog as openDialog } from './state/dialogs.ts';
export { compileList, type CardView, type List } from './records/compile-list.ts';
export { extensionOf, MAX_PICTURE_PIXELS } from './leaf/file-checks.ts';
export { fillTemplate } from './template.ts';
export { readPath, writePath } from './path.ts';
export { hasForbiddenCharacters, isBlankText } from './text-characters.ts';
export type { State } from './state/state.ts';
export type { CompiledField, CompiledRows, Form } from './form.ts';
export type { Problem } from './problems.ts';
export type { Logic, AnswerPath } from './language/logic.ts';
export type { WizardDefinition, GroupDefinition } from './language/wizard-definition.ts';
export type { RepeatingGroupDefinition, WrittenDefinition } from './language/repeating-group.ts';
export type { FieldDefinition, FieldForm, FileAnswer, FileRules, WidgetName } from './language/field-definition.ts';
export type { DialogButton, DialogDefinition, DialogType, Redirect } from './language/dialog-definition.ts';
export type { BadgeTone, ListAccess, ListButton, ListDefinition } from './language/list-definition.ts';
export type * from './views.ts';
