/** Table of answers to review before submitting, with a button that goes to their step. */

import { canGoToStep, goToStep } from '#engine';
import type { CompiledForm, ReviewItem, SectionView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import styles from './Section.module.css';

/** Renders the heading and the table of a review section. */
export function ReviewTable({ section, titleId }: { section: SectionView; titleId: string | undefined }) {
  const { store, t } = useFormSession();
  const { title, reviewItems } = section;
  const sourceStep = findStepId(store.form, store.state().step, reviewItems[0]?.path);
  return (
    <>
      <div className={styles.reviewHead}>
        {title !== undefined && <h3 id={titleId}>{title}</h3>}
        {sourceStep !== undefined && canGoToStep(store.form, store.state(), sourceStep) && (
          <Button kind="quiet" onClick={() => store.update((form, state) => goToStep(form, state, sourceStep))}>
            <Icon name="pencil" size={18} />
            {t('change')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <table className={styles.review} aria-labelledby={titleId}>
        {groupByHeading(reviewItems).map((part) => (
          <tbody key={part[0]!.path}>
            {part[0]!.heading !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.reviewRow}>
                  {part[0]!.heading}
                </th>
              </tr>
            )}
            {part.map((row) => (
              <tr key={row.path}>
                <th scope="row">{row.title}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Groups consecutive answers with the same heading: the rows of repeating groups have one. */
function groupByHeading(rows: readonly ReviewItem[]): ReviewItem[][] {
  const parts: ReviewItem[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part !== undefined && part[0]!.heading === row.heading) part.push(row);
    else parts.push([row]);
  }
  return parts;
}

/** Returns the first step that contains the field, other than the review's own step. */
function findStepId({ definition }: CompiledForm, reviewStep: string, path: string | undefined): string | undefined {
  const contains = (step: CompiledForm['definition']['steps'][number]) =>
    step.sections.some((section) => section.kind !== 'review' && path !== undefined && section.fields?.includes(path));
  return definition.steps.find((step) => step.id !== reviewStep && contains(step))?.id;
}
