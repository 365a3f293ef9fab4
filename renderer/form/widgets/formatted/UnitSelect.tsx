/** The select of the unit of a number, in one row with the number's input. It is a field of its own, with its own label; `FieldProblem` renders its error. */

import type { ReactNode } from 'react';
import { formatPrimitive } from '#engine';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import type { FormSession } from '../../form-session.ts';
import type { FieldRegistry } from '../../rjsf/field-registry.ts';
import { useFieldOf } from '../../use-form-session.ts';
import { getShownWarnings } from '../../field/get-shown-warnings.ts';
import control from '../Control.module.css';
import { getErrorId } from '../control-ids.ts';
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
  const registry = number.registry as FieldRegistry;
  const { store, t } = registry.formContext as Pick<FormSession, 'store' | 't'>;
  const { view, meta } = useFieldOf(store, path);
  const list = view.options?.list ?? [];
  const value = formatPrimitive(view.value) ?? '';
  const isListed = value === '' || list.some((option) => String(option.value) === value);
  const isInvalid = meta.serverError !== undefined || (meta.isTouched && view.isEnabled && view.issues.length > 0);
  const hasProblem = isInvalid || getShownWarnings(view, meta, isInvalid).length > 0;
  if (!view.isVisible) return children;
  return (
    <div className={styles.joined} role="group" aria-label={number.label}>
      {children}
      <div className={classNames(control.selectBox, styles.unit)}>
        <select
          id={view.id}
          name={path}
          className={classNames(control.control, control.select)}
          aria-label={view.title}
          aria-describedby={classNames(hasProblem && getErrorId(view.id), number.disabled && number['aria-describedby']) || undefined}
          aria-required={(view.isRequired && view.isEnabled) || undefined}
          aria-invalid={isInvalid || undefined}
          value={value}
          disabled={number.disabled === true || !view.isEnabled || view.isReadOnly}
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
  );
}
