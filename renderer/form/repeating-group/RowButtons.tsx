/** The buttons of one row: they move and remove it. Cards and tables of rows share them. */

import type { RowView } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useGroupTexts } from './group-texts.ts';
import { RowPageButtons } from './RowPageButtons.tsx';
import styles from './RepeatingGroup.module.css';

/** What the user can do with a row. */
export interface RowButtonsProps {
  /** The path of the repeating group. */
  group: string;
  row: RowView;
  index: number;
  /** Number of rows. */
  count: number;
  /** Undefined while the rows cannot be moved. */
  onMove: ((by: -1 | 1) => void) | undefined;
  /** Undefined while no row can be removed. */
  onRemove: (() => void) | undefined;
}

/** Renders the buttons of a row. */
export function RowButtons({ group, row, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <RowPageButtons group={group} index={index} />
      {onMove !== undefined && <MoveButtons title={row.title} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />}
      {onRemove !== undefined && (
        <Button kind="quiet" onClick={onRemove}>
          <Icon name="trash" size={18} />
          <span>{row.removeLabel}</span>
        </Button>
      )}
    </>
  );
}

interface MoveProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButtons({ title, isFirst, isLast, onMove }: MoveProps) {
  const t = useGroupTexts();
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
