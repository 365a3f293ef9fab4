/** What a form needs when its first step is filled, as one chunk: what Next does, the error summary, the tables of a review, the success panel, and
 * what the success dialog adds to its text. It also announces what changes automatically, and says which files a reload has lost. */

export { ReviewTable } from '../rjsf/ReviewTable.tsx';
export { QueuedPanel } from '../outbox/QueuedPanel.tsx';
export { findStepOfField, goToField } from './go-to-field.ts';
export { followChange } from '../submission/follow-change.ts';
export { submitStep } from '../submission/submit-step.ts';
export { mapServerWarnings } from '../submission/server-errors.ts';
export { showServerErrors } from '../submission/show-refusal.ts';
export { Announcements } from '../wizard/Announcements.tsx';
export { MissingFilesNotice } from '../wizard/MissingFilesNotice.tsx';
export { ErrorSummary } from '../wizard/ErrorSummary.tsx';
export { SentDetails } from '../receipt/SentDetails.tsx';
export { SuccessPanel } from '../wizard/SuccessPanel.tsx';
