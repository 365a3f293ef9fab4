/** The options of a combobox with headings, indentation, descriptions and the reasons of disabled options. */

import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import comboboxStyles from '../combobox/Combobox.module.css';
import type { ComboboxListProps } from '../combobox/ComboboxMenu.tsx';
import type { EnumOption } from '../widget-props.ts';
import { groupOptions } from './option-groups.ts';
import styles from './Options.module.css';

/** Renders the items of the list. A listbox may contain groups, which have their heading as name. */
export function GroupedList({ id, options, ...props }: ComboboxListProps) {
  return groupOptions(options).map(({ heading, options: list }) => {
    const index = options.indexOf(list[0]!);
    const items = list.map((option, position) => <Item key={option.value} {...props} option={option} index={index + position} />);
    const headingId = `${id}-heading-${index}`;
    if (heading === undefined) return items;
    return (
      <li key={headingId} role="presentation">
        <div id={headingId} role="presentation" className={classNames(styles.heading, styles.listHeading)}>
          {heading}
        </div>
        <ul role="group" aria-labelledby={headingId} className={styles.sublist}>
          {items}
        </ul>
      </li>
    );
  });
}

interface ItemProps extends Omit<ComboboxListProps, 'id' | 'options'> {
  option: EnumOption;
  index: number;
}

function Item({ option, index, selected, highlightedIndex, getItemProps, canSelect }: ItemProps) {
  const { value, label, description, disabledReason, level = 1 } = option;
  const isDisabled = !canSelect(option);
  return (
    <li
      {...getItemProps({ item: option, index })}
      className={classNames(
        comboboxStyles.option,
        index === highlightedIndex && comboboxStyles.highlighted,
        isDisabled && comboboxStyles.disabled,
        level > 1 && styles[`level${level}`],
      )}
    >
      <span className={styles.texts}>
        <span>{label}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
        {isDisabled && disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
      </span>
      {value === selected && <Icon name="check" size={20} />}
    </li>
  );
}
