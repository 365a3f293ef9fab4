/**
 * The public API of the form engine. A definition is compiled once; the state of a form is immutable, and each transition returns a new one.
 * The engine performs no I/O and reads no clock: pending lookups are data, and the host passes the responses back.
 */

export { formatTemporal } from './temporal/format-temporal.ts';
export { decodeAnswers, type DecodedAnswers, type DecodedFile } from './answers/decode-answers.ts';
export { encodeAnswers, type EncodedEntry } from './answers/encode-answers.ts';
export { readJsonEntries } from './answers/json-entries.ts';
export { toPlainSchema, type JsonSchema, type PlainSchemaOptions } from './answers/plain-schema.ts';
export { createWireIssue } from './answers/wire-issues.ts';
export { formatWireName, parseWireName } from './answers/wire-name.ts';
export type { FileDescription, WireEntry, WireValue } from './answers/wire-entry.ts';
export { answerFromSlice, project, type OptionSlice, type SliceColumn, type SliceOption } from './slices/option-slice.ts';
export { escapeMarkdown } from './text/escape-markdown.ts';
export { DEFAULT_STATUSES } from './language/default-statuses.ts';
export { rowSupport } from './row-support.ts';
export { needsRowSupport } from './language/repeating-group.ts';
export { needsFurtherOperators } from './operators/further-operator-names.ts';
export { operators } from './operators/operators.ts';
export { compileCheckedForm } from './compile/compile-checked-form.ts';
export { compileForm } from './compile/compile-form.ts';
export { normalizeAnswer } from './normalize-answer.ts';
export { validateAnswer, getFieldView, getFullFieldTitle, isConsequential, waitsFor } from './runtime/field-selectors.ts';
export { listDependentFields } from './runtime/dependencies/dependent-fields.ts';
export { isPathWithin, keepAnswers, listCorrectableFields, type FormCorrection } from './runtime/dependencies/correctable-fields.ts';
export { getRemark } from './runtime/announcements.ts';
export { createFormState, type FormStateOptions } from './runtime/create-form-state.ts';
export { setAnswer } from './runtime/set-answer.ts';
export { addRow, moveRow, removeRow } from './runtime/rows/repeating-groups.ts';
export { getChangedFields } from './runtime/changed-fields.ts';
export { resolveLookup, retryLookup, retryFailedLookups, getPendingLookups, getOptionSearch, addFoundOptions } from './runtime/lookups.ts';
export { selectTableRows, type EmbeddedTable } from './compile/tables/embedded-table.ts';
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
export { findStep, getVisibleSteps } from './runtime/visible-steps.ts';
export { validateForm, validateThroughStep, getSubmissionData, getSubmissionLabels } from './runtime/validate-submission.ts';
export { SECRET_MASK } from './format-answer.ts';
export { getDeliveries, type Delivery, type FilledMail } from './runtime/deliveries.ts';
export {
  confirmWarning,
  formatConfirmationName,
  getConfirmedWarnings,
  getStepWarnings,
  listConfirmationNames,
} from './runtime/warnings/warnings.ts';
export { getMaxInstances, listStateFields, listStateGroups } from './runtime/rows/state-fields.ts';
export { createSnapshot, withoutSecrets } from './runtime/snapshot.ts';
export { getFiles, removeLostFiles, returnLostFiles } from './runtime/files/missing-files.ts';
export { compareVersions } from './migration/compare-versions.ts';
export { migrateSnapshot } from './migration/migrate-snapshot.ts';
export { hashText } from './compile/field/hash-text.ts';
export { mergeSnapshots } from './migration/merge-snapshots.ts';
export type { MergeChoices, SnapshotConflict, SnapshotMerge, SnapshotValue } from './migration/merge-snapshots.ts';
export { createSnapshotOfAnswers } from './migration/snapshot-of-answers.ts';
export type { AsideAnswer, Fate, FateReason, MigratedPath, Migration } from './migration/migration.ts';
export { canReset, getResetParams } from './runtime/reset.ts';
export { closeDialog, openDialog } from './runtime/dialogs.ts';
export { getMatrixRowTitle } from './runtime/views/matrix-row.ts';
export { getMatrixPath } from './runtime/views/find-matrix.ts';
export { createMatrixReader, getMatrixView } from './runtime/views/matrix.ts';
export { getAnswerReview, type StepReview } from './runtime/views/answer-review.ts';
export { getSuccessPanel } from './runtime/views/success-panel.ts';
export { compileRecordList, type RecordCardView, type RecordList } from './records/compile-record-list.ts';
export { countWords } from './validation/count-words.ts';
export { insertSeparators, parseMask, type MaskPart } from './validation/input-mask.ts';
export { isEmailAddress } from './validation/formats.ts';
export { EMPTY_OTHER } from './validation/option-values.ts';
export { getFileExtension, MAX_PICTURE_PIXELS } from './validation/file-validator.ts';
export { pluralize } from './pluralize.ts';
export { assertNever } from './assert-never.ts';
export { isMultipleOf } from './operators/decimal.ts';
export { isDate } from './operators/calendar-date.ts';
export { isDateTime, isTime } from './temporal/temporal-formats.ts';
export { formatPrimitive } from './format-primitive.ts';
export { formatNumber, type LocalizedFormat } from './numbers/number-format.ts';
export { DURATION_UNITS, splitDuration, type DurationUnit } from './numbers/split-duration.ts';
export { formatNumberInput, formatNumberSymbol, parseNumberInput } from './numbers/number-input.ts';
export { interpolate } from './interpolate.ts';
export { fillText, type PlaceholderReader } from './text/fill-text.ts';
export { listPlaceholderNames } from './text/text-template.ts';
export { getByPath, setByPath } from './path.ts';
export { countCharacters, hasForbiddenCharacters, isBlankText } from './text/text-characters.ts';
export { parseDefinition, type ParsedDefinition } from './source/parse-definition.ts';
export { applyLocale, checkLocale } from './source/apply-locale.ts';
export { findClosestName } from './source/closest-name.ts';
export { getEditDistance } from './source/edit-distance.ts';
export { findUnsafePattern } from './operators/patterns/safe-pattern.ts';
export { checkTexts, listTexts, type TextLocation } from './source/check-texts.ts';
export { toHtmlId } from './html-id.ts';
export type { LocatedDiagnostic, ReadFragment } from './source/resolution.ts';
export type { SourceLocation } from './source/json-node.ts';
export type { FormState } from './runtime/form-state.ts';
export type { CompiledField, CompiledRepeatingGroup, CompiledForm, CompiledStep } from './compiled-form.ts';
export type { Diagnostic } from './diagnostics/diagnostics.ts';
export type { FileAnswer, FileFault } from './file-answer.ts';
export { listCommonTexts, omitRepeatedDiagnostics } from './source/each-copies.ts';
export { findFieldPath } from './issue-path.ts';
export { getListKind, getOptionsOwner, getOptionsPointer } from './validation/list-kind.ts';
export { isScaleNumber } from './validation/scale-points.ts';
export { SIGNATURE_FILE_NAME } from './file-answer.ts';
export type * from './lookup-contract.ts';
export type { DialogName, Expression, FieldPath } from './language/expression.ts';
export type { AuthoredFormDefinition } from './language/repeating-group.ts';
export type * from './language/delivery-definition.ts';
export type * from './language/dialog-definition.ts';
export type * from './language/failure-action.ts';
export type * from './language/field-definition.ts';
export type * from './language/field-form.ts';
export type * from './language/form-definition.ts';
export type * from './language/group-definition.ts';
export type * from './language/lookup-definition.ts';
export type * from './language/number-format-definition.ts';
export type * from './language/record-list-definition.ts';
export type * from './language/records-definition.ts';
export type * from './language/step-definition.ts';
export type * from './language/submission-definition.ts';
export type * from './language/table-definition.ts';
export type * from './views.ts';
