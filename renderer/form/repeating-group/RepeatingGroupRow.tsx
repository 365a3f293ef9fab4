/** One row of a repeating group: a card with heading, fields and buttons. */

import { Fragment } from 'react';
import { Card } from '../../theme/Card.tsx';
import { FieldControl } from '../field/FieldControl.tsx';
import sections from '../rjsf/Section.module.css';
import { useFormSession } from '../use-form-session.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowButtonsProps } from './RowButtons.tsx';
import { RowTexts } from './RowTexts.tsx';
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
  const { fields } = store.form.groupByPath.get(group)!.getRow(index);
  const textHeading = Heading === 'h4' ? 'h5' : 'h6';
  return (
    <Card as="fieldset" tone="sunken" id={`${group.replaceAll('.', '-')}-${index}`} className={styles.row}>
      <legend className={styles.legend}>
        <Heading tabIndex={-1}>{row.title}</Heading>
      </legend>
      <div className={sections.answers}>
        {fields.map(({ path, definition }, position) => (
          <Fragment key={position}>
            <RowTexts texts={row.texts} positions={[position]} heading={textHeading} />
            {definition.form?.widget !== 'hidden' && <FieldControl path={path} />}
          </Fragment>
        ))}
        <RowTexts texts={row.texts} positions={[fields.length]} heading={textHeading} />
      </div>
      {(onMove ?? onRemove) !== undefined && (
        <div className={styles.actions}>
          <RowButtons {...buttons} />
        </div>
      )}
    </Card>
  );
}
