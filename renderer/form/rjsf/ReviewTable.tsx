/** Table of answers to review before submitting, with a button that goes to their step. */

import { useCallback } from 'react';
import { canGoToStep, getStepStatuses, goToStep } from '#engine';
import type { CompiledForm, FileAnswer, FormState, ReviewItem, SectionView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { FilePicture } from '../widgets/file/FilePicture.tsx';
import styles from './Section.module.css';

/** Renders the heading and the table of a review section. */
export function ReviewTable({ section, titleId }: { section: SectionView; titleId: string | undefined }) {
  const { store, t } = useFormSession();
  const { title, reviewItems } = section;
  const path = reviewItems[0]?.path;
  const sourceStep = useFormState(useCallback((state: FormState) => findSourceStep(store.form, state, path), [store, path]));
  return (
    <>
      <div className={styles.reviewHead}>
        {title !== undefined && <h3 id={titleId}>{title}</h3>}
        {sourceStep !== undefined && (
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
                <td>
                  <ReviewValue row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Renders the text of an answer; a signature as its picture. */
function ReviewValue({ row }: { row: ReviewItem }) {
  const { store } = useFormSession();
  const { value, definition } = store.field(row.path);
  const file = definition.form?.widget === 'signature' && Array.isArray(value) ? (value[0] as FileAnswer | undefined) : undefined;
  return file === undefined ? row.value : <FilePicture file={file} alt={row.title} className={styles.signature} />;
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

/** Returns the first visible step that contains the field, other than the current one, if the user can go there. */
function findSourceStep(form: CompiledForm, state: FormState, path: string | undefined): string | undefined {
  const visible = new Set(getStepStatuses(form, state).map(({ id }) => id));
  const source = form.steps.find(
    ({ definition, fields }) => definition.id !== state.step && visible.has(definition.id) && fields.some((field) => field.path === path),
  )?.definition.id;
  return source !== undefined && canGoToStep(form, state, source) ? source : undefined;
}
