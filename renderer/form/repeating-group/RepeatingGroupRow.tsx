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
  /** Number of rows. */
  count: number;
  onMove: ((by: -1 | 1) => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Renders the row at an index with its fields. */
export function RepeatingGroupRow({ group, index, row, heading: Heading, count, onMove, onRemove }: RowProps) {
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
      {(onMove ?? onRemove) !== undefined && (
        <div className={styles.actions}>
          {onMove !== undefined && <MoveButtons title={row.title} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />}
          {onRemove !== undefined && (
            <Button kind="quiet" onClick={onRemove}>
              <Icon name="trash" size={18} />
              {row.removeLabel}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

interface MoveProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButtons({ title, isFirst, isLast, onMove }: MoveProps) {
  const { t } = useFormSession();
  return (
    <>
      <Button kind="quiet" data-move="up" aria-label={t('moveRowUp', { row: title })} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="chevron" size={20} className={styles.up} />
      </Button>
      <Button kind="quiet" data-move="down" aria-label={t('moveRowDown', { row: title })} disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="chevron" size={20} />
      </Button>
    </>
  );
}
