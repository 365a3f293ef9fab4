/** One row of a repeating group: a card with heading, fields and buttons. */

import { Fragment } from 'react';
import { Card } from '../../theme/Card.tsx';
import { FieldControl } from '../field/FieldControl.tsx';
import sections from '../rjsf/Section.module.css';
import { useFormSession } from '../use-form-session.ts';
import { Heading } from './Heading.tsx';
import { RowButtons } from './RowButtons.tsx';
import type { RowButtonsProps } from './RowButtons.tsx';
import { RowTexts } from './RowTexts.tsx';
import styles from './RepeatingGroup.module.css';

interface RowProps extends RowButtonsProps {
  /** The level of the row's heading. */
  level: number;
}

/** Renders the row at an index with its fields. */
export function RepeatingGroupRow({ level, ...buttons }: RowProps) {
  const { store, registry } = useFormSession();
  const { RepeatingGroup } = registry.parts;
  const { group, row, index, onMove, onRemove } = buttons;
  const { fields } = store.form.groupByPath.get(group)!.getRow(index);
  return (
    <Card as="fieldset" tone="sunken" id={`${group.replaceAll('.', '-')}-${index}`} className={styles.row}>
      <legend className={styles.legend}>
        <Heading level={level} tabIndex={-1}>
          {row.title}
        </Heading>
      </legend>
      <div className={sections.answers}>
        {fields.map(({ path, definition, countsRowsOf, isOnRowPage }, position) => (
          <Fragment key={position}>
            <RowTexts texts={row.texts} positions={[position]} level={level + 1} />
            {!isOnRowPage && countsRowsOf !== undefined && RepeatingGroup !== undefined && <RepeatingGroup path={countsRowsOf} />}
            {!isOnRowPage && definition.form?.widget !== 'hidden' && <FieldControl path={path} />}
          </Fragment>
        ))}
        <RowTexts texts={row.texts} positions={[fields.length]} level={level + 1} />
      </div>
      {((onMove ?? onRemove) !== undefined || store.form.hasRowPages) && (
        <div className={styles.actions}>
          <RowButtons {...buttons} />
        </div>
      )}
    </Card>
  );
}
