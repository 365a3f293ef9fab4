/** The list of a combobox. Messages are below the list, because a listbox may contain only options. */

import { useEffect, useRef } from 'react';
import type { FunctionComponent } from 'react';
import type { UseComboboxReturnValue } from 'downshift';
import type { LookupStatus } from '#engine';
import { announce } from '../../../theme/announce.ts';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import type { Translate } from '../../ui-texts.ts';
import { useTranslate } from '../../use-form-session.ts';
import styles from './Combobox.module.css';
import { getOptionPlaceholder } from '../select/option-placeholder.ts';
import type { OptionSearch } from './use-option-search.ts';
import type { EnumOption } from '../widget-props.ts';

/** Pause after the last key before what was found is announced. */
const PAUSE_MS = 500;

/** The props of the items of an open list. */
export interface ComboboxListProps extends Pick<UseComboboxReturnValue<EnumOption>, 'highlightedIndex' | 'getItemProps'> {
  /** The id of the control. */
  id: string;
  /** The options that are rendered. */
  options: readonly EnumOption[];
  /** The value of the selected option. */
  selected: unknown;
  canSelect: (option: EnumOption) => boolean;
}

interface ComboboxMenuProps extends Pick<ComboboxListProps, 'id' | 'selected' | 'canSelect'> {
  combobox: UseComboboxReturnValue<EnumOption>;
  search: OptionSearch;
  status: LookupStatus | undefined;
  List: FunctionComponent<ComboboxListProps>;
}

/** Renders the items of the list. */
export function PlainList({ options, selected, highlightedIndex, getItemProps, canSelect }: ComboboxListProps) {
  return options.map((option, index) => (
    <li
      key={option.value}
      {...getItemProps({ item: option, index })}
      className={classNames(styles.option, index === highlightedIndex && styles.highlighted, !canSelect(option) && styles.disabled)}
    >
      <span>{option.label}</span>
      {option.value === selected && <Icon name="check" size={20} />}
    </li>
  ));
}

/** Renders the list. A closed list stays in the document, empty and hidden. */
export function ComboboxMenu({ combobox, search, status, List, ...props }: ComboboxMenuProps) {
  const t = useTranslate();
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const message = isOpen ? getMessage(search, status, t) : undefined;
  useCountAnnouncement(isOpen && search.typed && message === undefined ? t('optionsFound', { count: search.shown.length }) : undefined);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={menu} className={classNames(styles.menu, !isOpen && styles.closed)}>
      <ul {...getMenuProps()} className={styles.list} hidden={!isOpen || search.shown.length === 0}>
        {isOpen && <List {...props} options={search.shown} highlightedIndex={highlightedIndex} getItemProps={getItemProps} />}
      </ul>
      <p role="status" className={classNames(message !== undefined && styles.message)}>
        {message}
      </p>
    </div>
  );
}

/** Announces how many options a search has found, after a pause in typing. */
function useCountAnnouncement(text: string | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => text && announce(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

/** Returns the text below the list. */
function getMessage(
  { shown, more, typed, isPartial, isSearching }: OptionSearch,
  status: LookupStatus | undefined,
  t: Translate,
): string | undefined {
  if (isSearching) return t('loadingOptions');
  if (isPartial && !typed) return t(shown.length > 0 ? 'searchMoreOptions' : 'searchLongList');
  if (more > 0) return t('narrowOptions', { count: more });
  if (shown.length > 0) return undefined;
  if (typed && status === 'ready') return t('noMatches');
  return getOptionPlaceholder(status === 'ready' || status === undefined ? 'empty' : status, undefined, t);
}
