/**
 * Widget for a long list of options. It opens with all options and filters them while the user types. On blur, text that names one
 * option selects it, empty text clears the answer, and other text stays with an error: then there is no answer.
 */

import { useContext, useEffect, useRef } from 'react';
import type { FunctionComponent, KeyboardEventHandler } from 'react';
import { useCombobox } from 'downshift';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { FormSessionContext, useTranslate } from '../../use-form-session.ts';
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
  const { enumDisabled, status } = options;
  const canSelect = (option: EnumOption) => enumDisabled?.includes(option.value) !== true;
  const search = useOptionSearch(options, canSelect, arrange);
  const { combobox, select, changeText, commitText, resume } = useSelection(props, search, canSelect);

  const handleText = ({ currentTarget }: { currentTarget: HTMLInputElement }) => changeText(currentTarget.value);
  const input = combobox.getInputProps({
    disabled,
    className: classNames(controlStyles.control, styles.input),
    placeholder: getOptionPlaceholder(status, placeholder ?? t('searchOptions'), t, disabled),
    ...(onKeyDown && { onKeyDown }),
    onChange: handleText,
    onFocus: (event) => {
      resume();
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
      <input
        {...input}
        {...getControlAttributes(props)}
        type="text"
        aria-activedescendant={input['aria-activedescendant'] || undefined}
        // React reports no change when the label of the selected option is pasted over itself.
        onInput={handleText}
      />
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

/** Returns functions that select an option, change the text, and apply it when the input is left or Enter is pressed. */
function useTypedText({ name, value, disabled, onChange }: AnswerWidgetProps, { typed, named, isSearching, setTyped }: OptionSearch) {
  const t = useTranslate();
  const store = useContext(FormSessionContext)?.store;
  const isLeft = useRef(false);
  const changeText = (text: string | null) => {
    isLeft.current = false;
    setTyped(text);
    store?.setInputError(name, undefined);
  };
  const select = (option: EnumOption | null) => {
    changeText(null);
    if (option?.value !== value) onChange(option?.value);
  };
  const commitText = () => {
    isLeft.current = true;
    if (typed === null) return;
    if (named !== undefined || typed.trim() === '') return select(named ?? null);
    if (value !== undefined) onChange(undefined);
    store?.setInputError(name, t('notListed', { text: typed.trim() }));
  };
  useEffect(() => {
    // The server has found the option of a text after the user had left the input.
    if (isLeft.current && !isSearching && named !== undefined) select(named);
  });
  useEffect(() => {
    // An answer from elsewhere, and a field that is not asked any more, replace the text.
    if (value === undefined && !disabled) return;
    setTyped(null);
    store?.setInputError(name, undefined);
  }, [value, disabled, name, store, setTyped]);
  const message = useRef<string>(undefined);
  useEffect(() => {
    const isOpen = typed === null || typed.trim() === '' || named !== undefined;
    message.current = isOpen || !isLeft.current ? undefined : t('notListed', { text: typed.trim() });
  });
  useEffect(() => {
    // The text stays when the form is continued in another language.
    if (message.current !== undefined) store?.setInputError(name, message.current);
    return () => store?.setInputError(name, undefined);
  }, [name, store]);
  return { select, changeText, commitText, resume: () => (isLeft.current = false) };
}

/** Returns the props of downshift's combobox, and the functions of the typed text. */
function useSelection(props: AnswerWidgetProps, search: OptionSearch, canSelect: (option: EnumOption) => boolean) {
  const { id, value, options } = props;
  const { typed, shown } = search;
  const selected = options.enumOptions?.find((option) => option.value === value) ?? null;
  const selectedLabel = value === undefined ? '' : (options.selectedLabel ?? selected?.label ?? '');
  const text = useTypedText(props, search);
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
    scrollIntoView: scrollToOption,
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem };
      return changes;
    },
    onStateChange: ({ type, selectedItem, highlightedIndex }) => {
      if (type === ItemClick || type === InputKeyDownEnter) {
        if (selectedItem) text.select(selectedItem);
        // Enter without a highlighted option is as leaving the input; with the selected option, its label comes back.
        else if (highlightedIndex === undefined) text.commitText();
        else text.changeText(null);
      } else if (type === InputKeyDownEscape) text.changeText(null);
    },
  });
  const { setHighlightedIndex } = combobox;
  const first = typed ? shown.findIndex(canSelect) : -1;
  useEffect(() => {
    // A key clears the highlight before the matches of the new text are known.
    if (first >= 0) setHighlightedIndex(first);
  }, [typed, shown, first, setHighlightedIndex]);
  return { combobox, ...text };
}

/** Scrolls the list so that an option is visible. The page does not scroll. The option is undefined if the list was replaced meanwhile. */
function scrollToOption(option: HTMLElement | undefined, list: HTMLElement): void {
  if (!option) return;
  const visible = list.getBoundingClientRect();
  const { top, bottom } = option.getBoundingClientRect();
  list.scrollTop += Math.min(top - visible.top, 0) + Math.max(bottom - visible.bottom, 0);
}
