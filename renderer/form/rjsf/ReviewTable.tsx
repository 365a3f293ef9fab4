/** Tables of answers to review before submitting, with buttons that go to their step and to their fields. */

import { Fragment, useCallback, type ReactNode } from 'react';
import { goToStep } from '#engine';
import type { FileAnswer, FormState, ReviewItem, SectionView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { goToField } from '../later/go-to-field.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { FilePicture } from '../widgets/file/FilePicture.tsx';
import { findChangeStep, isSameParts, listReviewParts } from './review-parts.ts';
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
        <ReviewAnswers items={reviewItems} labelledBy={titleId} title={title} canChange />
      </>
    );
  return (
    <>
      {parts.map((part) => {
        const partId = `review-${part.items[0]!.path}`;
        return (
          <Fragment key={partId}>
            <ReviewHead step={part.step} title={part.title} heading={<h3 id={partId}>{part.title}</h3>} />
            <ReviewAnswers items={part.items} labelledBy={partId} under={part.title} title={part.title} canChange />
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

interface ReviewAnswersProps {
  items: readonly ReviewItem[];
  labelledBy: string | undefined;
  /** The title above the table: a first heading that it contains is left out. */
  under?: string | undefined;
  /** The title of the section, a part of the names of the buttons: fields of several sections can have the same title. */
  title?: string | undefined;
  /** Whether the answers have buttons that lead to their fields. */
  canChange?: boolean;
}

/** Renders answers. What was left empty is one row of each heading. */
export function ReviewAnswers({ items, labelledBy, under, title, canChange = false }: ReviewAnswersProps) {
  const none = useFormSession().store.form.texts['notAvailable'] ?? 'N/A';
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
            {foldEmpty(part, none).map((rows) => (
              <tr key={rows[0]!.path}>
                <th scope="row">
                  {rows.map((row, place) => (
                    <Fragment key={row.path}>
                      {place > 0 && ', '}
                      {canChange && rows.length > 1 ? <EmptyTitle row={row} /> : row.title}
                    </Fragment>
                  ))}
                </th>
                <td>
                  <div className={styles.reviewValue}>
                    <div>
                      <ReviewValue row={rows[0]!} />
                    </div>
                    {canChange && rows.length === 1 && <ChangeButton row={rows[0]!} section={title} />}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** Renders the title of an empty answer, as a button if it leads to its field. */
function EmptyTitle({ row }: { row: ReviewItem }) {
  const { t } = useFormSession();
  const change = useChange(row);
  if (change === undefined) return row.title;
  return (
    <button type="button" className={styles.emptyTitle} onClick={change}>
      <span className="visually-hidden">{t('change')} </span>
      {row.title}
    </button>
  );
}

/** Renders the button that leads to the field of an answer; nothing for an answer that cannot be changed. */
function ChangeButton({ row, section }: { row: ReviewItem; section: string | undefined }) {
  const { t } = useFormSession();
  const change = useChange(row);
  if (change === undefined) return null;
  return (
    <button
      type="button"
      className={styles.changeAnswer}
      aria-label={`${t('change')} ${[row.title, section].filter(Boolean).join(', ')}`}
      onClick={change}
    >
      <Icon name="pencil" size={18} />
    </button>
  );
}

/** Returns the function that goes to the field of an answer; undefined if it cannot be changed. */
function useChange(row: ReviewItem): (() => void) | undefined {
  const { store } = useFormSession();
  const step = useFormState((state: FormState) => findChangeStep(store.form, state, row));
  const { isEnabled, isReadOnly, widget } = store.field(row.path);
  if (step === undefined || !isEnabled || isReadOnly || widget === 'hidden') return undefined;
  return () => goToField(store, row.path, step);
}

/** Returns the rows of a table: each answer, and then all that are empty together. */
function foldEmpty(items: readonly ReviewItem[], none: string): ReviewItem[][] {
  const empty = items.filter(({ value }) => value === none);
  if (empty.length < 2) return items.map((item) => [item]);
  return [...items.filter(({ value }) => value !== none).map((item) => [item]), empty];
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
