/** The parts of a review section: the answers of one step, or those of each page of its rows. */

import { canGoToStep, getStepView, getVisibleSteps } from '#engine';
import type { CompiledField, CompiledForm, CompiledStep, FormState, ReviewItem, SectionView } from '#engine';

/** Answers that one step contains. */
export interface ReviewPart {
  /** The step to which a button goes; undefined when the user cannot go there. */
  step: string | undefined;
  /** The title of the page of a row; undefined for answers of another step. */
  title: string | undefined;
  items: readonly ReviewItem[];
}

type ReviewSection = Pick<SectionView, 'title' | 'reviewItems'>;

/** Returns the parts of a section. Below a title it is one part, whose step contains the first answer. */
export function listReviewParts(
  form: CompiledForm,
  state: FormState,
  { title: sectionTitle, reviewItems: items }: ReviewSection,
): ReviewPart[] {
  const steps = getVisibleSteps(form, state).filter(({ definition }) => definition.id !== state.step);
  const toPart = (step: CompiledStep | undefined, own: readonly ReviewItem[]): ReviewPart => {
    const id = step?.definition.id;
    const title = step?.row === undefined ? undefined : getStepView(form, state, id!).title;
    return { step: id !== undefined && canGoToStep(form, state, id) ? id : undefined, title, items: own };
  };
  if (!form.hasRowPages || sectionTitle !== undefined) return [toPart(findStepOf(form, steps, items[0]), items)];
  const parts: { step: CompiledStep | undefined; items: ReviewItem[] }[] = [];
  for (const item of items) {
    const step = findStepOf(form, steps, item);
    const last = parts.at(-1);
    if (last !== undefined && (last.step === step || step?.row === undefined)) last.items.push(item);
    else parts.push({ step, items: [item] });
  }
  return parts.map((part) => toPart(part.step, part.items));
}

/** Returns whether both have the same parts, whose items are the same objects. */
export function isSameParts(a: readonly ReviewPart[], b: readonly ReviewPart[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ step, title, items }, index) => {
      const other = b[index]!;
      return step === other.step && title === other.title && items.length === other.items.length && items[0] === other.items[0];
    })
  );
}

/** Returns the step in which the user can change an answer of a review; undefined when there is none. */
export function findChangeStep(form: CompiledForm, state: FormState, item: ReviewItem): string | undefined {
  const steps = getVisibleSteps(form, state).filter(({ definition }) => definition.id !== state.step);
  const id = findStepOf(form, steps, item)?.definition.id;
  return id !== undefined && canGoToStep(form, state, id) ? id : undefined;
}

function findStepOf(form: CompiledForm, steps: readonly CompiledStep[], item: ReviewItem | undefined): CompiledStep | undefined {
  const field = form.byPath.get(item?.path ?? '');
  return field && steps.find(({ fields }) => isIn(form, fields, field));
}

/** A step contains a field, its template, or, for a field in inner rows, the group of a page. */
function isIn({ groupByPath }: CompiledForm, fields: readonly CompiledField[], field: CompiledField): boolean {
  const { template, isOnRowPage, row } = field;
  if (fields.some((one) => one === field || (one === template && !isOnRowPage))) return true;
  const count = row && groupByPath.get(row.group)?.rowCountField;
  return count?.isOnRowPage === true && fields.includes(count);
}
