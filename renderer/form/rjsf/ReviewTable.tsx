/** Tables of answers to review before submitting, with a button that goes to their step. */

import { Fragment, useCallback, type ReactNode } from 'react';
import { goToStep } from '#engine';
import type { FileAnswer, FormState, ReviewItem, SectionView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { FilePicture } from '../widgets/file/FilePicture.tsx';
import { isSameParts, listReviewParts } from './review-parts.ts';
import styles from './Section.module.css';

/** Renders the heading and the table of a review section; pages of rows have a heading and a table each. */
export function ReviewTable({ section, titleId }: { section: SectionView; titleId: string | undefined }) {
  const { store } = useFormSession();
  const { title, reviewItems } = section;
  const select = useCallback((state: FormState) => listReviewParts(store.form, state, section), [store, section]);
  const parts = useFormState(select, isSameParts);
  const [first] = parts;
  if (first?.title === undefined)
    return (
      <>
        <ReviewHead step={first?.step} title={title} heading={title !== undefined && <h3 id={titleId}>{title}</h3>} />
        <ReviewAnswers items={reviewItems} labelledBy={titleId} />
      </>
    );
  return (
    <>
      {parts.map((part) => {
        const partId = `review-${part.items[0]!.path}`;
        return (
          <Fragment key={partId}>
            <ReviewHead step={part.step} title={part.title} heading={<h3 id={partId}>{part.title}</h3>} />
            <ReviewAnswers items={part.items} labelledBy={partId} under={part.title} />
          </Fragment>
        );
      })}
    </>
  );
}

function ReviewHead({ step, title, heading }: { step: string | undefined; title: string | undefined; heading: ReactNode }) {
  const { store, t } = useFormSession();
  return (
    <div className={styles.reviewHead}>
      {heading}
      {step !== undefined && (
        <Button kind="quiet" onClick={() => store.update((form, state) => goToStep(form, state, step))}>
          <Icon name="pencil" size={18} />
          {t('change')}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </div>
  );
}

/** Renders answers. The first heading is left out under a title that contains it. */
export function ReviewAnswers({
  items,
  labelledBy,
  under,
}: {
  items: readonly ReviewItem[];
  labelledBy: string | undefined;
  under?: string | undefined;
}) {
  return (
    <table className={styles.review} aria-labelledby={labelledBy}>
      {groupByHeading(items).map((part, index) => {
        const { path, heading } = part[0]!;
        return (
          <tbody key={path}>
            {heading !== undefined && !(index === 0 && under?.includes(heading)) && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.reviewRow}>
                  {heading}
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
        );
      })}
    </table>
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
