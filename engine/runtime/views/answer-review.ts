/** All answers of a form for a person to read, step by step, for example to print them after sending. */

import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import type { FieldView, ReviewItem } from '../../views.ts';
import { createGetCell } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';
import { listExistingFields } from '../rows/state-fields.ts';
import { getVisibleSteps } from '../visible-steps.ts';
import { getReviewItems } from './review.ts';

/** The answers of one step for a person to read. */
export interface StepReview {
  /** The id of the step. */
  id: string;
  title: string;
  items: readonly ReviewItem[];
}

/**
 * Returns the answers that users see in the visible steps, in the order of the form. Secret answers, fields without an answer and steps without answers are left out, like the
 * sections of a review, which repeat others. An answer outside of rows has the title of its section as its heading.
 * @example getAnswerReview(form, state)[0] // { id: 'reader', title: 'Reader', items: [{ path: 'reader.name', title: 'Name', value: 'Ana', heading: undefined }] }
 */
export function getAnswerReview(form: CompiledForm, state: FormState): StepReview[] {
  const get = createGetCell(state);
  const isShown = ({ cells, definition }: CompiledField): boolean => {
    const { isSecret, widget, review } = definition.form ?? {};
    const isHidden = (widget ?? (readCell(state, cells.view) as FieldView).widget) === 'hidden' && review === undefined;
    return isSecret !== true && !isHidden && readCell(state, cells.enabled) === true && isAnswered(readCell(state, cells.value));
  };
  return getVisibleSteps(form, state).flatMap((step) => {
    const { id } = step.definition;
    const { title = id } = step.texts.evaluate(get);
    const listed = new Set<CompiledField>();
    const items = step.sections
      .filter(({ definition, visible }) => definition.kind !== 'review' && Boolean(readCell(state, visible)))
      .flatMap((section) => {
        const fields = listExistingFields(form, section.fields, get).filter((field) => !listed.has(field) && isShown(field));
        for (const field of fields) listed.add(field);
        const heading = section.texts.evaluate(get).title;
        return getReviewItems(form, state, [...new Set(fields)]).map((item) => ({ ...item, heading: item.heading ?? heading }));
      });
    return items.length === 0 ? [] : [{ id, title, items }];
  });
}

function isAnswered(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
