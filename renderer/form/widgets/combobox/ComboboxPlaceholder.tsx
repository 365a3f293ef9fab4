/** What is in the place of a combobox until its chunk is loaded: its input, which cannot be typed into yet. */

import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { getControlAttributes } from '../control-attributes.ts';
import { getTitleId } from '../control-ids.ts';
import controlStyles from '../Control.module.css';
import type { PlaceholderProps } from '../deferred/deferred-widget.tsx';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import { getOptionPlaceholder } from '../select/option-placeholder.ts';
import styles from './Combobox.module.css';

/** Renders the input with the label of the selected option. A click opens the list when the combobox is there. */
export function ComboboxPlaceholder(props: PlaceholderProps) {
  const { id, value, disabled = false, readonly, placeholder, options, onBlur, onFocus, onUse } = props;
  const t = useTranslate();
  if (readonly) return <ReadOnlyValue {...props} />;
  const label = options.selectedLabel ?? options.enumOptions?.find((option) => option.value === value)?.label;
  return (
    <div className={styles.combobox}>
      <input
        {...getControlAttributes(props)}
        type="text"
        role="combobox"
        className={classNames(controlStyles.control, styles.input, styles.placeholder)}
        value={value === undefined ? '' : (label ?? '')}
        placeholder={getOptionPlaceholder(options.status, placeholder ?? t('searchOptions'), t, disabled)}
        disabled={disabled}
        readOnly
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={`${id}-menu`}
        aria-labelledby={getTitleId(id)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
        onClick={() => onUse((control) => control.click())}
      />
      <Icon name="chevron" size={20} className={styles.chevron} />
    </div>
  );
}
