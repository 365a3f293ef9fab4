/** The list of a picker of names. Its last option creates the typed text. */

import type { UseComboboxReturnValue } from 'downshift';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import comboboxStyles from '#renderer/form/widgets/combobox/Combobox.module.css';
import styles from './NamePicker.module.css';
import type { NameOption, NameSearch } from './use-name-search.ts';

interface NameMenuProps {
  combobox: UseComboboxReturnValue<NameOption>;
  search: NameSearch;
  selected: unknown;
  isLoading: boolean;
}

/** Renders the list. A closed list stays in the document, empty and hidden. */
export function NameMenu({ combobox, search, selected, isLoading }: NameMenuProps) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const message = isOpen ? getMessage(search, isLoading) : undefined;
  return (
    <div className={classNames(comboboxStyles.menu, !isOpen && comboboxStyles.closed)}>
      <ul {...getMenuProps()} className={comboboxStyles.list} hidden={!isOpen || search.options.length === 0}>
        {isOpen &&
          search.options.map((option, index) => (
            <li
              key={`${option.isNew} ${option.name}`}
              {...getItemProps({ item: option, index })}
              className={classNames(
                comboboxStyles.option,
                index === highlightedIndex && comboboxStyles.highlighted,
                option.isNew && styles.create,
              )}
            >
              {option.isNew ? (
                <>
                  <span>Create “{option.name}”</span>
                  <Icon name="plus" size={20} />
                </>
              ) : (
                <>
                  <span>{option.name}</span>
                  {option.name === selected && <Icon name="check" size={20} />}
                </>
              )}
            </li>
          ))}
      </ul>
      <p role="status" className={classNames(message !== undefined && comboboxStyles.message)}>
        {message}
      </p>
    </div>
  );
}

/** Returns the text below the list. */
function getMessage({ options, more, typed }: NameSearch, isLoading: boolean): string | undefined {
  if (isLoading) return 'Loading names…';
  if (more > 0) return `${more} more. Type to narrow the list.`;
  if (options.length === 0) return 'There are no names yet. Type a new one.';
  return typed && options.every(({ isNew }) => isNew) ? 'No name that exists has these words.' : undefined;
}
