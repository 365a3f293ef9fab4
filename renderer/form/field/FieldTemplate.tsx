/** RJSF's `FieldTemplate`: label, control, error and hint of one field, and a button that repeats a failed lookup of its options. */

import { useEffect, useRef } from 'react';
import { announce } from '../../theme/announce.ts';
import { classNames } from '../../theme/class-names.ts';
import type { AnswerTemplateProps } from '../rjsf/field-registry.ts';
import { useTranslate } from '../use-form-session.ts';
import { getAriaDescribedBy, getTitleId } from '../widgets/control-ids.ts';
import type { AnswerOptions } from '../widgets/widget-props.ts';
import styles from './FieldTemplate.module.css';
import { RetryOptions } from './RetryOptions.tsx';

/** Widgets that take the full row unless the definition sets a width. */
const FULL_WIDTH_WIDGETS = new Set([
  'file',
  'textarea',
  'checkbox',
  'radio',
  'checkboxes',
  'ranking',
  'text-list',
  'scale',
  'signature',
  'partial-date',
]);

/** Groups whose controls cannot be required one by one. */
const REQUIRED_AS_GROUP = new Set(['checkboxes', 'ranking', 'text-list', 'duration']);

/** The roles of widgets with several controls, which are in a fieldset. */
const GROUP_ROLES: Readonly<Record<string, 'radiogroup' | 'group'>> = {
  radio: 'radiogroup',
  scale: 'radiogroup',
  rating: 'radiogroup',
  checkboxes: 'group',
  ranking: 'group',
  'text-list': 'group',
  'date-time': 'group',
  month: 'group',
  'partial-date': 'group',
  duration: 'group',
  signature: 'group',
};

/** Renders one field. Several controls are in a fieldset; a checkbox has its label beside it. */
export function FieldTemplate(props: AnswerTemplateProps) {
  const { id, label, required, readonly, rawErrors, errors, help, hasWarning, rowTitle, children, uiSchema } = props;
  const t = useTranslate();
  const widget: unknown = uiSchema?.['ui:widget'];
  const options = (uiSchema?.['ui:options'] ?? {}) as AnswerOptions;
  const role = readonly ? undefined : GROUP_ROLES[String(widget)];
  const isGroup = role !== undefined;
  const isInline = widget === 'checkbox';
  const isInvalid = rawErrors !== undefined && rawErrors.length > 0;
  const width = options.width ?? (FULL_WIDTH_WIDGETS.has(String(widget)) ? 'full' : 'half');
  const Container = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const labelElement = (
    <Label id={getTitleId(id)} className={styles.label} {...(isGroup ? {} : { htmlFor: id })}>
      {label}
      {rowTitle !== undefined && <span className="visually-hidden"> {rowTitle}</span>}
      {required === true && <RequiredMark />}
      {required === true && REQUIRED_AS_GROUP.has(String(widget)) && <span className="visually-hidden"> {t('requiredGroup')}</span>}
    </Label>
  );
  const hasError = isInvalid || hasWarning === true;
  const describedBy = getAriaDescribedBy(id, { hasError, hasHelp: help !== undefined, hasStatus: options.status === 'failed' });
  // A fieldset and the role group do not support aria-required and aria-invalid; the role radiogroup does.
  const groupAttributes = {
    id,
    role,
    'aria-labelledby': getTitleId(id),
    'aria-describedby': describedBy,
    ...(role === 'radiogroup' && { 'aria-required': required || undefined, 'aria-invalid': isInvalid || undefined }),
  };
  useLookupAnnouncements(label, options.status);
  return (
    <Container
      aria-busy={options.status === 'loading' || undefined}
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

/** Announces that the options of a field could not be loaded, and that they were loaded after all. */
function useLookupAnnouncements(label: string, status: AnswerOptions['status']): void {
  const t = useTranslate();
  const hasFailed = useRef(false);
  useEffect(() => {
    if (status === 'loading' || hasFailed.current === (status === 'failed')) return;
    hasFailed.current = status === 'failed';
    announce(`${label}: ${t(status === 'failed' ? 'optionsNotLoaded' : 'optionsLoaded')}`);
  }, [label, status, t]);
}

/** Renders the mark of a required field. Screen readers get `aria-required`. */
function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles.required}>
      {' '}
      *
    </span>
  );
}
