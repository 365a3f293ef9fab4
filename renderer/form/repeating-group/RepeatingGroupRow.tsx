/** One row of a repeating group: a card with heading, fields and buttons. */

import { Card } from '../../theme/Card.tsx';
import { FieldControl } from '../field/FieldControl.tsx';
import sections from '../rjsf/Section.module.css';
import { useFormSession } from '../use-form-session.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowButtonsProps } from './RowButtons.tsx';
import styles from './RepeatingGroup.module.css';

interface RowProps extends RowButtonsProps {
  /** The path of the repeating group. */
  group: string;
  /** One level below the heading above the rows. */
  heading: 'h4' | 'h5';
}

/** Renders the row at an index with its fields. */
export function RepeatingGroupRow({ group, heading: Heading, ...buttons }: RowProps) {
  const { store } = useFormSession();
  const { row, index, onMove, onRemove } = buttons;
  const fields = store.form.groupByPath
    .get(group)!
    .getRow(index)
    .fields.filter(({ definition }) => definition.form?.widget !== 'hidden');
  return (
    <Card as="fieldset" tone="sunken" id={`${group.replaceAll('.', '-')}-${index}`} className={styles.row}>
      <legend className={styles.legend}>
        <Heading tabIndex={-1}>{row.title}</Heading>
      </legend>
      <div className={sections.answers}>
        {fields.map(({ path }, position) => (
          <FieldControl key={position} path={path} />
        ))}
      </div>
      {(onMove ?? onRemove) !== undefined && (
        <div className={styles.actions}>
          <RowButtons {...buttons} />
        </div>
      )}
    </Card>
  );
}
