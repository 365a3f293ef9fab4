/**
 * Widget for a long list of options. It opens with all options and filters them while the user types. On blur, text that matches no
 * option is discarded, and empty text clears the answer.
 */

import type { FunctionComponent, KeyboardEventHandler } from 'react';
import { useCombobox } from 'downshift';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { useTranslate } from '../../use-form-session.ts';
import styles from './Combobox.module.css';
import { ComboboxMenu, PlainList } from './ComboboxMenu.tsx';
import type { ComboboxListProps } from './ComboboxMenu.tsx';
import { getControlAttributes } from '../control-attributes.ts';
import controlStyles from '../Control.module.css';
import { getOptionPlaceholder } from '../select/option-placeholder.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import { useOptionSearch } from './use-option-search.ts';
import type { OptionSearch } from './use-option-search.ts';
import { getTitleId } from '../control-ids.ts';
import type { AnswerWidgetProps, EnumOption } from '../widget-props.ts';

const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
const NO_OPTIONS: readonly EnumOption[] = [];

/** Renders a combobox, or the label of the selected option while it is read-only. */
export function ComboboxWidget(props: AnswerWidgetProps) {
  return props.readonly ? <ReadOnlyValue {...props} /> : <Combobox {...props} />;
}

interface ComboboxProps extends AnswerWidgetProps {
  /** Renders the items of the list. Default: their labels. */
  List?: FunctionComponent<ComboboxListProps>;
  /** Orders the matches of a search. Default: by their rank. */
  arrange?: (matches: EnumOption[]) => EnumOption[];
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** Renders a combobox. */
export function Combobox({ List = PlainList, arrange, onKeyDown, ...props }: ComboboxProps) {
  const { id, value, disabled = false, placeholder, options, onBlur, onFocus } = props;
  const t = useTranslate();
  const { enumOptions = NO_OPTIONS, enumDisabled, status } = options;
  const canSelect = (option: EnumOption) => enumDisabled?.includes(option.value) !== true;
  const search = useOptionSearch(enumOptions, canSelect, options.search, arrange);
  const { combobox, select, commitText } = useSelection(props, search, canSelect);

  const input = combobox.getInputProps({
    disabled,
    className: classNames(controlStyles.control, styles.input),
    placeholder: getOptionPlaceholder(status, placeholder ?? t('searchOptions'), t, disabled),
    ...(onKeyDown && { onKeyDown }),
    onChange: (event) => search.setTyped(event.currentTarget.value),
    onFocus: (event) => {
      event.currentTarget.select();
      onFocus(id, value);
    },
    onBlur: () => {
      commitText();
      onBlur(id, value);
    },
  });

  return (
    <div className={styles.combobox}>
      <input {...input} {...getControlAttributes(props)} type="text" aria-activedescendant={input['aria-activedescendant'] || undefined} />
      {value !== undefined && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={t('clearChoice')}
          aria-describedby={getTitleId(id)}
          onClick={() => {
            select(null);
            document.getElementById(id)?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
      <Icon name="chevron" size={20} className={styles.chevron} />
      <ComboboxMenu id={id} combobox={combobox} search={search} status={status} selected={value} canSelect={canSelect} List={List} />
    </div>
  );
}

/** Returns the props of downshift's combobox, a function that selects an option, and one that applies the typed text. */
function useSelection(
  { id, value, options, onChange }: AnswerWidgetProps,
  search: OptionSearch,
  canSelect: (option: EnumOption) => boolean,
) {
  const { typed, shown, exact, setTyped } = search;
  const selected = options.enumOptions?.find((option) => option.value === value) ?? null;
  const selectedLabel = value === undefined ? '' : (options.selectedLabel ?? selected?.label ?? '');
  const select = (option: EnumOption | null) => {
    setTyped(null);
    if (option?.value !== value) onChange(option?.value);
  };
  const commitText = () => {
    if (typed === null) return;
    select(typed.trim() === '' ? null : (exact ?? selected));
  };
  const combobox = useCombobox<EnumOption>({
    inputId: id,
    labelId: getTitleId(id),
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-option-${index}`,
    items: shown as EnumOption[],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => !canSelect(option),
    inputValue: typed ?? selectedLabel,
    selectedItem: selected,
    defaultHighlightedIndex: typed ? 0 : -1,
    scrollIntoView: scrollToOption,
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === ItemClick || type === InputKeyDownEnter) {
        if (selectedItem) select(selectedItem);
        else setTyped(null);
      } else if (type === InputKeyDownEscape) setTyped(null);
    },
  });
  return { combobox, select, commitText };
}

/** Scrolls the list so that an option is visible. The page does not scroll. The option is undefined if the list was replaced meanwhile. */
function scrollToOption(option: HTMLElement | undefined, list: HTMLElement): void {
  if (!option) return;
  const visible = list.getBoundingClientRect();
  const { top, bottom } = option.getBoundingClientRect();
  list.scrollTop += Math.min(top - visible.top, 0) + Math.max(bottom - visible.bottom, 0);
}
