/** The list that drops down from a combobox. Remarks stand below the list, which may hold nothing but options. */

import { useEffect, useRef } from 'react';
import type { UseComboboxReturnValue } from 'downshift';
import type { Answer, LookupStatus, Option } from '#engine';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { Translate } from '../ui-texts.ts';
import { useFormSession } from '../use-form-session.ts';
import styles from './Combobox.module.css';
import { placeholderFor } from './option-placeholder.ts';
import type { OptionSearch } from './use-option-search.ts';

interface ComboboxMenuProps {
  combobox: UseComboboxReturnValue<Option>;
  search: OptionSearch;
  status: LookupStatus | undefined;
  chosen: Answer;
}

/** The open list, or nothing to see while it is closed. */
export function ComboboxMenu({ combobox, search, status, chosen }: ComboboxMenuProps) {
  const { t } = useFormSession();
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const remark = isOpen ? remarkOn(search, status, t) : undefined;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={menu} className={classNames(styles.menu, !isOpen && styles.closed)}>
      <ul {...getMenuProps()} className={styles.list} hidden={!isOpen || search.shown.length === 0}>
        {isOpen &&
          search.shown.map((option, index) => (
            <li
              key={option.value}
              {...getItemProps({ item: option, index })}
              className={classNames(styles.option, index === highlightedIndex && styles.highlighted, !option.isEnabled && styles.disabled)}
            >
              <span>{option.label}</span>
              {option.value === chosen && <Icon name="check" size={20} />}
            </li>
          ))}
      </ul>
      <p role="status" className={classNames(remark !== undefined && styles.remark)}>
        {remark}
      </p>
    </div>
  );
}

function remarkOn({ shown, more, typed }: OptionSearch, status: LookupStatus | undefined, words: Translate): string | undefined {
  if (more > 0) return words('narrowOptions', { count: more });
  if (shown.length > 0) return undefined;
  if (typed && status === 'ready') return words('noMatches');
  return placeholderFor(status === 'ready' || status === undefined ? 'empty' : status, undefined, words);
}
