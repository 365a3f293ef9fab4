/** Widget for several choices of a long list: a combobox that adds an option, and the chosen options with a button each to remove them. */

import type { KeyboardEvent } from 'react';
import { announce } from '../../../theme/announce.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { useIsInteractive } from '../../../theme/use-is-interactive.ts';
import { Combobox } from '../combobox/ComboboxWidget.tsx';
import { GroupedList } from '../choice/GroupedList.tsx';
import { gatherGroups } from '../choice/option-groups.ts';
import { getTitleId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './Lists.module.css';
import { getItemLabel, getItems, type ListItem } from './list-value.ts';
import { useListTexts } from './list-texts.ts';

/** Renders the chosen options and the combobox. Backspace in the empty input removes the last option. */
export function MultiCombobox(props: AnswerWidgetProps) {
  const { id, options, disabled = false, onChange } = props;
  const t = useListTexts();
  const items = getItems(props);
  const { selectedLabel: _, enumOptions = [], ...rest } = options;
  const add = (item: unknown) => {
    if (typeof item !== 'string' && typeof item !== 'number') return;
    onChange([...items, item]);
    announce(t('choiceAdded', { option: getItemLabel(props, item) }));
  };
  const remove = (item: ListItem) => {
    const index = items.indexOf(item);
    const next = items[index + 1] ?? items[index - 1];
    onChange(items.filter((other) => other !== item));
    announce(t('choiceRemoved', { option: getItemLabel(props, item) }));
    document.getElementById(next === undefined ? id : getChipId(id, next))?.focus();
  };
  const handleKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const last = items.at(-1);
    if (key !== 'Backspace' || last === undefined || currentTarget.value !== '') return;
    onChange(items.slice(0, -1));
    announce(t('choiceRemoved', { option: getItemLabel(props, last) }));
  };
  return (
    <div className={styles.multi}>
      {items.length > 0 && (
        <ul id={`${id}__chips`} className={styles.chips} aria-label={t('chosenOptions')} aria-labelledby={`${getTitleId(id)} ${id}__chips`}>
          {items.map((item) => (
            <Chip
              key={item}
              id={getChipId(id, item)}
              label={getItemLabel(props, item)}
              isDisabled={disabled}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <Combobox
        {...props}
        value={undefined}
        options={{ ...rest, enumOptions: enumOptions.filter(({ value }) => !items.includes(value)) }}
        onChange={add}
        List={GroupedList}
        arrange={gatherGroups}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}

interface ChipProps {
  /** The id of the button. */
  id: string;
  label: string;
  isDisabled: boolean;
  onRemove: () => void;
}

/** Renders a chosen option with the button that removes it. */
function Chip({ id, label, isDisabled, onRemove }: ChipProps) {
  const t = useListTexts();
  const isInteractive = useIsInteractive();
  return (
    <li className={styles.chip}>
      <span>{label}</span>
      <button
        type="button"
        id={id}
        className={styles.remove}
        disabled={isDisabled || !isInteractive}
        aria-label={t('removeChoice', { option: label })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

function getChipId(id: string, item: ListItem): string {
  return `${id}__chip-${item}`;
}
