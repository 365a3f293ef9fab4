/** The card of one record: title, status, rows, and the buttons that its rules allow. */

import { useId } from 'react';
import type { RecordCardView } from '#engine';
import { Badge } from '../theme/Badge.tsx';
import { ButtonLink } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import { Icon, isIconName } from '../theme/Icon.tsx';
import styles from './RecordCard.module.css';
import { formatLongDate } from './format-long-date.ts';

/** Renders one card as an item of the list. */
export function RecordCard({ card }: { card: RecordCardView }) {
  const id = useId();
  const { title, badge, rows, buttons } = card;
  return (
    <li className={styles.item}>
      <Card as="article" className={styles.card} aria-labelledby={id}>
        <header className={styles.top}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {badge && (
            <Badge tone={badge.tone}>
              <span className="visually-hidden">{badge.title}: </span>
              {badge.text}
            </Badge>
          )}
        </header>
        <dl className={styles.rows}>
          {rows.map(({ title: name, text, format }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{format === 'date' ? formatLongDate(text) : text}</dd>
            </div>
          ))}
        </dl>
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map(({ title: name, kind, to, icon }, index) => (
              // The buttons of all cards have the same names, so the title of the card is added.
              <ButtonLink key={name} to={to} kind={kind} id={`${id}-${index}`} aria-labelledby={`${id}-${index} ${id}`}>
                {isIconName(icon) && <Icon name={icon} size={20} />}
                {name}
              </ButtonLink>
            ))}
          </div>
        )}
      </Card>
    </li>
  );
}
