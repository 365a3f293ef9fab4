/**
 * A choice from a long list: opens with all options, narrows them down while one types. What was typed but is no
 * option is taken back on leaving; emptying the text empties the answer.
 */

import { useCombobox } from 'downshift';
import type { Option } from '#engine';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import styles from './Combobox.module.css';
import { ComboboxMenu } from './ComboboxMenu.tsx';
import controlStyles from './Control.module.css';
import { placeholderFor } from './option-placeholder.ts';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import { useOptionSearch } from './use-option-search.ts';
import { controlAttributes, labelId } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

const { InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** The widget for long lists. */
export function ComboboxWidget(props: AnswerWidgetProps) {
  return props.readonly ? <ReadOnlyValue {...props} /> : <Combobox {...props} />;
}

function Combobox(props: AnswerWidgetProps) {
  const { id, name, value, disabled, placeholder, options, onChange, onBlur } = props;
  const { t } = useFormSession();
  const { view } = options;
  const shownLabel = value === null ? '' : (view.selectedLabel ?? '');
  const search = useOptionSearch(view.options?.list ?? []);
  const { typed, shown } = search;

  const choose = (option: Option | null) => {
    search.type(null);
    if ((option?.value ?? null) !== value) onChange(option?.value ?? null);
  };
  const leave = () => {
    if (typed === null) return;
    if (typed.trim() === '') choose(null);
    else choose(search.exact ?? view.options?.list.find((option) => option.value === value) ?? null);
  };

  const combobox = useCombobox<Option>({
    inputId: id,
    labelId: labelId(id),
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-option-${index}`,
    items: shown as Option[],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => !option.isEnabled,
    inputValue: typed ?? shownLabel,
    selectedItem: view.options?.list.find((option) => option.value === value) ?? null,
    defaultHighlightedIndex: typed ? 0 : -1,
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === ItemClick || type === InputKeyDownEnter) {
        if (selectedItem) choose(selectedItem);
        else search.type(null);
      } else if (type === InputKeyDownEscape) search.type(null);
    },
  });

  const input = combobox.getInputProps({
    name,
    disabled,
    className: classNames(controlStyles.control, styles.input),
    placeholder: placeholderFor(view.options?.status, placeholder ?? t('searchOptions'), t, disabled),
    onChange: (event) => search.type(event.currentTarget.value),
    onFocus: (event) => event.currentTarget.select(),
    onBlur: () => {
      leave();
      onBlur(id, value);
    },
  });

  return (
    <div className={styles.combobox}>
      <input {...input} {...controlAttributes(props)} type="text" aria-activedescendant={input['aria-activedescendant'] || undefined} />
      {value !== null && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={t('clearChoice')}
          aria-describedby={labelId(id)}
          onClick={() => {
            choose(null);
            document.getElementById(id)?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
      <Icon name="chevron" size={20} className={styles.chevron} />
      <ComboboxMenu combobox={combobox} search={search} status={view.options?.status} chosen={value} />
    </div>
  );
}
