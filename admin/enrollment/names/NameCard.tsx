/** One name of a list: its place, what uses it, buttons that move it, and the menu of its actions. */

import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { CardMenu, type MenuAction } from '../../list/CardMenu.tsx';
import { describeUses } from './describe-uses.ts';
import styles from './Names.module.css';
import type { Name } from './name-tabs.ts';
import { type GradeOrder, MOVE_ATTRIBUTE } from './use-grade-order.ts';

interface NameCardProps {
  name: Name;
  /** Entries of the menu; without it there is no menu. */
  actions: readonly MenuAction[] | undefined;
  /** Without it there are no buttons that move. */
  order: GradeOrder | undefined;
  onShowUses: () => void;
}

/** A list item; its parent is the list. */
export function NameCard({ name, actions, order, onShowUses }: NameCardProps) {
  const uses = describeUses(name.uses);
  return (
    <li className={styles.row} data-row={name._id}>
      <div className={styles.text}>
        <span className={styles.name}>
          {name.position !== null && <span className={styles.place}>{name.position}.</span>}
          {name.name}
        </span>
        {uses === undefined ? (
          <span className={styles.uses}>Not used</span>
        ) : (
          <button type="button" className={styles.uses} aria-haspopup="dialog" onClick={onShowUses}>
            Used in {uses}
            <span className="visually-hidden"> ({name.name})</span>
          </button>
        )}
      </div>
      {order && (
        <div className={styles.moves}>
          <MoveButton name={name} order={order} step={-1} />
          <MoveButton name={name} order={order} step={1} />
        </div>
      )}
      {actions && <CardMenu label={`Actions for ${name.name}`} actions={actions} />}
    </li>
  );
}

function MoveButton({ name, order, step }: { name: Name; order: GradeOrder; step: -1 | 1 }) {
  const direction = step < 0 ? 'up' : 'down';
  return (
    <Button
      kind="quiet"
      aria-label={`Move ${name.name} ${direction}`}
      aria-keyshortcuts={step < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      disabled={!order.canMove(name, step)}
      {...{ [MOVE_ATTRIBUTE]: step }}
      onClick={() => order.move(name, step)}
      onKeyDown={(event) => order.onKeyDown(event, name)}
    >
      <Icon name="chevron" size={20} className={step < 0 ? styles.up : undefined} />
    </Button>
  );
}
