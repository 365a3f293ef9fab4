/** One row of a repeating group: a card with heading, fields and remove button. */

import type { RowView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Card } from '../../theme/Card.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { FieldControl } from '../field/FieldControl.tsx';
import sections from '../rjsf/Section.module.css';
import { useFormSession } from '../use-form-session.ts';
import styles from './RepeatingGroup.module.css';

interface RowProps {
  /** The path of the repeating group. */
  group: string;
  index: number;
  row: RowView;
  /** One level below the heading above the rows. */
  heading: 'h4' | 'h5';
  onRemove: (() => void) | undefined;
}

/** Renders the row at an index with its fields. */
export function RepeatingGroupRow({ group, index, row, heading: Heading, onRemove }: RowProps) {
  const { store } = useFormSession();
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
      {onRemove !== undefined && (
        <Button kind="quiet" className={styles.remove} onClick={onRemove}>
          <Icon name="trash" size={18} />
          {row.removeLabel}
        </Button>
      )}
    </Card>
  );
}
