/**
 * Widget for a name: it is chosen from those that exist, or created by the last option of the list. A typed text alone is no answer. A form that has a
 * field `new.{path}` gets there whether the name is new.
 */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { useFormSession, useField } from '#renderer/form/use-form-session.ts';
import comboboxStyles from '#renderer/form/widgets/combobox/Combobox.module.css';
import { getControlAttributes } from '#renderer/form/widgets/control-attributes.ts';
import { getTitleId } from '#renderer/form/widgets/control-ids.ts';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import type { AnswerWidgetProps } from '#renderer/form/widgets/widget-props.ts';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import { focusNextControl } from '../focus-next-control.ts';
import { NameMenu } from './NameMenu.tsx';
import { type KnownNames, type NameList, useIdOfName, useNames } from './name-list.ts';
import styles from './NamePicker.module.css';
import { type NameOption, type NameSearch, useNameSearch } from './use-name-search.ts';

interface NamePickerProps extends AnswerWidgetProps {
  list: NameList;
}

/** Renders the picker with the names of its list. */
export function NamePicker({ list, ...props }: NamePickerProps) {
  return list.within === undefined ? <WholePicker list={list} {...props} /> : <PartPicker list={list} within={list.within} {...props} />;
}

function WholePicker({ list, ...props }: NamePickerProps) {
  return <Picker {...props} known={useNames(list)} />;
}

/** A picker of the names that belong to what another field names. Something new has none. */
function PartPicker({ list, within, ...props }: NamePickerProps & { within: NonNullable<NameList['within']> }) {
  const { view } = useField(within.field);
  const id = useIdOfName(within, view.value);
  const known = useNames(list, { [within.param]: id ?? 'none' });
  return <Picker {...props} known={id === undefined ? { ...known, names: [] } : known} />;
}

const NO_NAMES: readonly string[] = [];

function Picker({ known, ...props }: AnswerWidgetProps & { known: KnownNames }) {
  const { id, value, placeholder, disabled = false, onFocus, onBlur } = props;
  const search = useNameSearch(known.names ?? NO_NAMES);
  const { combobox, changeText, commitText, handleEnter } = usePickedName(props, search, known);
  const handleText = ({ currentTarget }: { currentTarget: HTMLInputElement }) => changeText(currentTarget.value);
  const input = combobox.getInputProps({
    disabled,
    className: classNames(controlStyles.control, comboboxStyles.input),
    placeholder,
    onChange: handleText,
    onFocus: (event) => {
      event.currentTarget.select();
      onFocus(id, value);
    },
    onKeyDown: handleEnter,
    onBlur: () => {
      commitText();
      onBlur(id, value);
    },
  });
  const isNew = typeof value === 'string' && search.typed === null && known.names !== undefined && !known.names.includes(value);
  return (
    <div>
      <div className={comboboxStyles.combobox}>
        <input
          {...input}
          {...getControlAttributes(props)}
          type="text"
          autoComplete="off"
          aria-activedescendant={input['aria-activedescendant'] || undefined}
        />
        <Icon name="chevron" size={20} className={comboboxStyles.chevron} />
        <NameMenu combobox={combobox} search={search} selected={value} isLoading={known.names === undefined && !known.hasFailed} />
      </div>
      <p role="status" className={classNames(isNew && styles.new)}>
        {isNew && `“${value}” is new and will be added.`}
      </p>
      {known.hasFailed && (
        <div role="alert">
          <p>The names could not be loaded.</p>
          <Button onClick={known.retry}>
            <Icon name="refresh" size={20} />
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Returns the functions that change the typed text, choose an option, and apply the text when the input is left. */
function useTypedName({ name, value, onChange }: AnswerWidgetProps, { typed, setTyped, named }: NameSearch, known: KnownNames) {
  const { store } = useFormSession();
  const isWaiting = useRef(false);
  const changeText = (text: string | null): void => {
    isWaiting.current = false;
    setTyped(text);
    store.setInputError(name, undefined);
  };
  const pick = ({ name: picked, isNew }: NameOption): void => {
    changeText(null);
    if (store.form.byPath.has(`new.${name}`)) store.change(`new.${name}`, isNew);
    if (picked !== value) onChange(picked);
  };
  const commitText = (): void => {
    const text = typed?.trim();
    if (text === undefined) return;
    // The input was left before the names have arrived.
    isWaiting.current = text !== '' && known.names === undefined && !known.hasFailed;
    if (isWaiting.current) return;
    if (named !== undefined) return pick({ name: named, isNew: false });
    if (text === value) return changeText(null);
    if (value !== undefined) onChange(undefined);
    if (text === '') return changeText(null);
    store.setInputError(name, `Choose a name from the list, or its last option to create “${text}”`);
  };
  useEffect(() => {
    if (isWaiting.current && (known.names !== undefined || known.hasFailed)) commitText();
  });
  return { changeText, pick, commitText };
}

/** Returns the combobox, and the functions that change the typed text, apply it when the input is left, and handle Enter. */
function usePickedName(props: AnswerWidgetProps, search: NameSearch, known: KnownNames) {
  const { id, value } = props;
  const { typed, options } = search;
  const { changeText, pick, commitText } = useTypedName(props, search, known);
  const moveOn = useMoveOn(id);
  // A text that finds no name can only be meant to create one.
  const onlyNew = known.names !== undefined && options.length === 1 && options[0]?.isNew ? options[0] : undefined;
  const chosen = typeof value === 'string' ? { name: value, isNew: false } : null;
  const combobox = useCombobox<NameOption>({
    inputId: id,
    labelId: getTitleId(id),
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-option-${index}`,
    items: options as NameOption[],
    itemToString: (option) => option?.name ?? '',
    itemToKey: (option) => option && `${option.isNew} ${option.name}`,
    inputValue: typed ?? chosen?.name ?? '',
    selectedItem: chosen,
    scrollIntoView: (option?: HTMLElement) => option?.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type, changes }) =>
      type === InputBlur || type === InputKeyDownEscape ? { ...changes, selectedItem: state.selectedItem } : changes,
    onStateChange: ({ type, selectedItem, highlightedIndex }): void => {
      if (type === InputKeyDownEscape) changeText(null);
      else if (type === ItemClick || type === InputKeyDownEnter) {
        const isMarked = highlightedIndex !== undefined;
        if (selectedItem) pick(selectedItem);
        else if (isMarked) changeText(null);
        else if (onlyNew) pick(onlyNew);
        // Enter without a marked option is as leaving the input.
        else return commitText();
        if (type === InputKeyDownEnter) moveOn();
      }
    },
  });
  useBestMatch(combobox, search);
  /** Enter in an input without a name opens its list. With a name it moves to the next control, as in each input of such a form. */
  const handleEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || combobox.isOpen || (typed === null && chosen !== null)) return;
    event.preventDefault();
    combobox.openMenu();
  };
  return { combobox, changeText, commitText, handleEnter };
}

/** Returns a function that focuses the next control, once the controls are rendered that a choice shows or enables. */
function useMoveOn(id: string): () => void {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const input = document.getElementById(id);
    if (moves > 0 && input instanceof HTMLInputElement) focusNextControl(input);
  }, [moves, id]);
  return () => setMoves((count) => count + 1);
}

/** Marks the best match while the user types, but not the creation of a name, which is a choice of its own. */
function useBestMatch({ setHighlightedIndex }: UseComboboxReturnValue<NameOption>, { typed, options }: NameSearch): void {
  const first = typed && options[0]?.isNew === false ? 0 : -1;
  useEffect(() => {
    // A key clears the mark before the matches of the new text are known.
    if (typed !== null) setHighlightedIndex(first);
  }, [typed, options, first, setHighlightedIndex]);
}
