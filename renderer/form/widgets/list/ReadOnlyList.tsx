/** A list that cannot be edited: its labels one below the other. It can be focused and copied from. */

import { getControlAttributes } from '../control-attributes.ts';
import controlStyles from '../Control.module.css';
import { getTitleId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './Lists.module.css';
import { getItemLabel, getItems } from './list-value.ts';

/** Renders the labels of the items. */
export function ReadOnlyList(props: AnswerWidgetProps) {
  const { id, 'aria-describedby': describedBy } = getControlAttributes(props);
  return (
    <textarea
      id={id}
      readOnly
      rows={Math.max(1, getItems(props).length)}
      className={`${controlStyles.control} ${styles.readOnly}`}
      value={getItems(props)
        .map((item) => getItemLabel(props, item))
        .join('\n')}
      aria-labelledby={getTitleId(id)}
      aria-describedby={describedBy}
    />
  );
}
