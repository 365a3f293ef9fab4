/** The select of the unit of a number, in one row with the number's input. It is a field of its own: with its own label and error. */

import type { ReactNode } from 'react';
import { formatPrimitive } from '#engine';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { ErrorLine } from '../../field/ErrorLine.tsx';
import { useField, useFormSession } from '../../use-form-session.ts';
import control from '../Control.module.css';
import { getErrorId, getTitleId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './Formatted.module.css';

interface UnitSelectProps {
  /** The path of the unit. */
  path: string;
  /** The props of the number's widget. */
  number: AnswerWidgetProps;
  /** The number's input. */
  children: ReactNode;
}

/** Renders the input, and beside it the select unless the unit is hidden. */
export function UnitSelect({ path, number, children }: UnitSelectProps) {
  const { store, t } = useFormSession();
  const { view, meta } = useField(path);
  const list = view.options?.list ?? [];
  const value = formatPrimitive(view.value) ?? '';
  const isDisabled = number.disabled === true || !view.isEnabled || view.isReadOnly;
  const isListed = value === '' || list.some((option) => String(option.value) === value);
  const error = meta.serverError ?? (meta.isTouched && view.isEnabled ? view.issues[0]?.message : undefined);
  if (!view.isVisible) return children;
  return (
    <>
      <div className={styles.joined}>
        {children}
        <div className={classNames(control.selectBox, styles.unit)}>
          <select
            id={view.id}
            name={path}
            className={classNames(control.control, control.select)}
            aria-label={view.title}
            aria-describedby={error === undefined ? getTitleId(number.id) : `${getErrorId(view.id)} ${getTitleId(number.id)}`}
            aria-required={(view.isRequired && view.isEnabled) || undefined}
            aria-invalid={error !== undefined || undefined}
            value={value}
            disabled={isDisabled}
            onChange={(event) => store.change(path, list.find((option) => String(option.value) === event.target.value)?.value ?? null)}
            onBlur={() => store.touch([path])}
          >
            {(value === '' || !view.isRequired) && <option value="">{view.definition.form?.placeholder ?? t('selectUnit')}</option>}
            {!isListed && <option value={value}>{view.selectedLabel ?? value}</option>}
            {list.map((option) => (
              <option key={option.value} value={String(option.value)} disabled={!option.isEnabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={20} className={control.chevron} />
        </div>
      </div>
      {error !== undefined && <ErrorLine id={getErrorId(view.id)}>{error}</ErrorLine>}
    </>
  );
}
