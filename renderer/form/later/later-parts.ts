/** What a form needs when its first step is filled, as one chunk: what Next does, the error summary, the tables of a review, and the success panel. */

export { ReviewTable } from '../rjsf/ReviewTable.tsx';
export { QueuedPanel } from '../outbox/QueuedPanel.tsx';
export { submitStep } from '../submission/submit-step.ts';
export { ErrorSummary } from '../wizard/ErrorSummary.tsx';
export { SuccessPanel } from '../wizard/SuccessPanel.tsx';
