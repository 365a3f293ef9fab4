/** Answers to be looked over before sending, with the way back to where they were given. */

import { canVisit, visit } from '#engine';
import type { Form, SectionView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import styles from './Section.module.css';

/** A review section's heading and table. */
export function ReviewTable({ section, titleId }: { section: SectionView; titleId: string | undefined }) {
  const { store, words } = useFormSession();
  const { title, rows } = section;
  const origin = originOf(store.form, store.state().step, rows[0]?.path);
  return (
    <>
      <div className={styles.reviewHead}>
        {title !== undefined && <h3 id={titleId}>{title}</h3>}
        {origin !== undefined && canVisit(store.form, store.state(), origin) && (
          <Button kind="quiet" onClick={() => store.apply((form, state) => visit(form, state, origin))}>
            <Icon name="pencil" size={18} />
            {words('change')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <table className={styles.review} aria-labelledby={titleId}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">{row.title}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The step in which an answer is given: the first one but the review itself that draws it. */
function originOf({ definition }: Form, reviewStep: string, path: string | undefined): string | undefined {
  const draws = (step: Form['definition']['steps'][number]) =>
    step.sections.some((section) => section.kind !== 'review' && path !== undefined && section.fields?.includes(path));
  return definition.steps.find((step) => step.id !== reviewStep && draws(step))?.id;
}
