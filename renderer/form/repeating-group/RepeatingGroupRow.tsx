/** One row of a repeating group: a card with heading, fields and buttons. */

import { Fragment, useMemo } from 'react';
import { Card } from '../../theme/Card.tsx';
import { FieldControl } from '../field/FieldControl.tsx';
import sections from '../rjsf/Section.module.css';
import { useFormSession } from '../use-form-session.ts';
import { Heading } from './Heading.tsx';
import { RowButtons } from './RowButtons.tsx';
import type { RowButtonsProps } from './RowButtons.tsx';
import { listRowParts } from './row-parts.ts';
import type { RowPart } from './row-parts.ts';
import { RowTexts } from './RowTexts.tsx';
import styles from './RepeatingGroup.module.css';

interface RowProps extends RowButtonsProps {
  /** The level of the row's heading. */
  level: number;
}

/** Renders the row at an index with its fields. */
export function RepeatingGroupRow({ level, ...buttons }: RowProps) {
  const { store } = useFormSession();
  const { group, row, index, onMove, onRemove } = buttons;
  const { fields } = store.form.groupByPath.get(group)!.getRow(index);
  const parts = useMemo(() => listRowParts(store.form, fields), [store, fields]);
  return (
    <Card as="fieldset" tone="sunken" id={`${group.replaceAll('.', '-')}-${index}`} className={styles.row}>
      <legend className={styles.legend}>
        <Heading level={level} tabIndex={-1}>
          {row.title}
        </Heading>
      </legend>
      <div className={sections.answers}>
        {parts.map((part) => (
          <Fragment key={part.texts[0]}>
            <RowTexts texts={row.texts} positions={part.texts} level={level + 1} />
            <Part part={part} />
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

/** Renders a matrix, a field, or the rows that a field counts; nothing for a field on a page of the row. */
function Part({ part: { matrix, field } }: { part: RowPart }) {
  const { Matrix, RepeatingGroup } = useFormSession().registry.parts;
  const { path, definition, countsRowsOf, isOnRowPage } = field;
  if (isOnRowPage) return null;
  if (matrix !== undefined) return Matrix === undefined ? null : <Matrix path={matrix} />;
  if (countsRowsOf !== undefined) return RepeatingGroup === undefined ? null : <RepeatingGroup path={countsRowsOf} />;
  return definition.form?.widget === 'hidden' ? null : <FieldControl path={path} />;
}
