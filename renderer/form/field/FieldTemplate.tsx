/** RJSF's `FieldTemplate`: label, control, error and hint of one field, and a button that repeats a failed lookup of its options. */

import { classNames } from '../../theme/class-names.ts';
import type { AnswerTemplateProps } from '../rjsf/field-registry.ts';
import { useTranslate } from '../use-form-session.ts';
import { getAriaDescribedBy, getTitleId } from '../widgets/control-ids.ts';
import type { AnswerOptions } from '../widgets/widget-props.ts';
import styles from './FieldTemplate.module.css';
import { RetryOptions } from './RetryOptions.tsx';

/** Widgets that take the full row unless the definition sets a width. */
const FULL_WIDTH_WIDGETS = new Set(['file', 'textarea', 'checkbox', 'radio', 'checkboxes', 'ranking', 'text-list']);

/** Widgets of several controls with one label. */
const GROUP_WIDGETS = new Set(['radio', 'checkboxes', 'ranking', 'text-list']);

/** Renders one field. A radio group is a fieldset; a checkbox has its label beside it. */
export function FieldTemplate({ id, label, required, readonly, rawErrors, errors, help, children, uiSchema }: AnswerTemplateProps) {
  const t = useTranslate();
  const widget: unknown = uiSchema?.['ui:widget'];
  const options = (uiSchema?.['ui:options'] ?? {}) as AnswerOptions;
  const isGroup = GROUP_WIDGETS.has(String(widget)) && !readonly;
  const isInline = widget === 'checkbox';
  const isInvalid = rawErrors !== undefined && rawErrors.length > 0;
  const width = options.width ?? (FULL_WIDTH_WIDGETS.has(String(widget)) ? 'full' : 'half');
  const Container = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const labelElement = (
    <Label id={getTitleId(id)} className={styles.label} {...(isGroup ? {} : { htmlFor: id })}>
      {label}
      {required === true && (
        <span aria-hidden="true" className={styles.required}>
          {' '}
          *
        </span>
      )}
      {required === true && isGroup && widget !== 'radio' && <span className="visually-hidden"> {t('requiredGroup')}</span>}
    </Label>
  );
  // A fieldset does not support aria-required and aria-invalid; the role radiogroup does. The controls of other groups have aria-invalid.
  const isRadio = widget === 'radio';
  const groupAttributes = {
    id,
    role: isRadio ? 'radiogroup' : 'group',
    'aria-labelledby': getTitleId(id),
    'aria-describedby': getAriaDescribedBy(id, { hasError: isInvalid, hasHelp: help !== undefined, status: options.status }),
    'aria-required': (isRadio && required) || undefined,
    'aria-invalid': (isRadio && isInvalid) || undefined,
  };
  return (
    <Container
      className={classNames(styles.field, styles[width], isInline && styles.inline, isInvalid && styles.invalid)}
      {...(isGroup && groupAttributes)}
    >
      {!isInline && labelElement}
      {isInline ? (
        <div className={styles.checkboxRow}>
          {children}
          {labelElement}
        </div>
      ) : (
        children
      )}
      {errors}
      {options.status === 'failed' && <RetryOptions id={id} lookups={options.lookups ?? []} />}
      {help}
    </Container>
  );
}
