/** Widget for a short list of options: the browser's own select. */

import type { ReactNode } from 'react';
import { Icon } from '../../../theme/Icon.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { classNames } from '../../../theme/class-names.ts';
import styles from '../Control.module.css';
import { getOptionPlaceholder } from './option-placeholder.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import { getControlAttributes } from '../control-attributes.ts';
import { useSelectValue } from './use-select-value.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a select, or the label of the selected option while it is read-only. */
export function SelectWidget(props: AnswerWidgetProps) {
  if (props.readonly) return <ReadOnlyValue {...props} />;
  const { enumOptions = [], enumDisabled } = props.options;
  return (
    <SelectControl {...props}>
      {enumOptions.map((option) => (
        <option key={option.value} value={String(option.value)} disabled={enumDisabled?.includes(option.value)}>
          {option.label}
        </option>
      ))}
    </SelectControl>
  );
}

/** Renders the select around the elements of its options. */
export function SelectControl({ children, ...props }: AnswerWidgetProps & { children: ReactNode }) {
  const { value, disabled, placeholder, options } = props;
  const t = useTranslate();
  const { enumOptions = [], status, selectedLabel } = options;
  const control = useSelectValue(props);
  const isListed = value === undefined || enumOptions.some((option) => option.value === value);
  return (
    <div className={styles.selectBox}>
      <select
        {...getControlAttributes(props)}
        {...control}
        className={classNames(styles.control, styles.select, control.value === '' && styles.unset)}
        disabled={disabled}
        autoComplete={options.autocomplete}
      >
        <option value="">{getOptionPlaceholder(status, placeholder, t, disabled)}</option>
        {!isListed && <option value={String(value)}>{selectedLabel ?? ''}</option>}
        {children}
      </select>
      <Icon name="chevron" size={20} className={styles.chevron} />
    </div>
  );
}
