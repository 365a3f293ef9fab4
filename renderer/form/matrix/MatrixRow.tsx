/** One row of a matrix: a group of radio buttons or checkboxes for each scale, with its own error. */

import { useCallback } from 'react';
import type { FocusEvent } from 'react';
import { getFieldView, getListKind } from '#engine';
import type { FieldView, MatrixRowView, MatrixScaleView } from '#engine';
import { classNames } from '../../theme/class-names.ts';
import { deferWhilePointerDown } from '../field/defer-while-pointer-down.ts';
import { FieldHelp, withRemark } from '../field/FieldHelp.tsx';
import { FieldProblem } from '../field/FieldProblem.tsx';
import { getRemarkText } from '../field/get-remark-text.ts';
import { getShownWarnings } from '../field/get-shown-warnings.ts';
import { RetryOptions } from '../field/RetryOptions.tsx';
import { useField, useFormSession, useFormState } from '../use-form-session.ts';
import { toggleChoice } from '../widgets/choice/OptionRadios.tsx';
import { getAriaDescribedBy, getOptionId, getTitleId } from '../widgets/control-ids.ts';
import choiceStyles from '../widgets/select/Choice.module.css';
import styles from './Matrix.module.css';

interface MatrixRowProps {
  row: MatrixRowView;
  scales: readonly MatrixScaleView[];
}

/** Renders the row. With several scales it has a title of its own. */
export function MatrixRow({ row: { title, fields }, scales }: MatrixRowProps) {
  const rowId = `${fields[0]!.path.replaceAll('.', '-')}__row`;
  return (
    <div className={styles.row}>
      {title !== undefined && (
        <p id={rowId} className={styles.rowTitle}>
          {title}
          <RowMark fields={fields} />
        </p>
      )}
      {scales.map((scale, index) => {
        const field = fields.find((one) => one.scale === scale.name);
        return field === undefined ? (
          <span key={scale.name} className={styles.missing} style={{ gridColumn: `span ${scale.columns.length}` }} />
        ) : (
          <MatrixCell key={scale.name} path={field.path} scale={scale} rowId={title === undefined ? undefined : rowId} isNext={index > 0} />
        );
      })}
    </div>
  );
}

/** Renders the mark of a row with a required field. On a narrow screen each scale has a mark of its own. */
function RowMark({ fields }: Pick<MatrixRowView, 'fields'>) {
  const { store } = useFormSession();
  const isRequired = useFormState(
    useCallback(
      (state) =>
        fields.some(({ path }) => {
          const { isRequired: isMarked, isEnabled } = getFieldView(store.form, state, path);
          return isMarked && isEnabled;
        }),
      [store, fields],
    ),
  );
  return isRequired ? (
    <span aria-hidden="true" className={classNames(styles.required, styles.rowMark)}>
      {' '}
      *
    </span>
  ) : null;
}

interface MatrixCellProps {
  path: string;
  scale: MatrixScaleView;
  /** The id of the title of a row with several scales. */
  rowId: string | undefined;
  isNext: boolean;
}

/** Renders the options of one field. Its error or its warnings are below them. The title of a group of checkboxes says that it is required. */
function MatrixCell({ path, scale, rowId, isNext }: MatrixCellProps) {
  const { store, registry, t } = useFormSession();
  const { view, meta } = useField(path);
  const handleBlur = useCallback(
    (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) deferWhilePointerDown(() => store.touch([path]));
    },
    [store, path],
  );
  const { id, title, hint, isEnabled, options } = view;
  const help = withRemark(getRemarkText(store, path), hint);
  const isRequired = view.isRequired && isEnabled;
  const issues = meta.isTouched && isEnabled ? view.issues.map(({ message }) => message) : [];
  const errors = meta.serverError === undefined ? issues : [meta.serverError];
  const warnings = getShownWarnings(view, meta, errors.length > 0);
  const isMultiple = getListKind(view.definition) === 'choices';
  const fieldPathId = { $id: id, path: [path] };
  const titleId = getTitleId(id);
  return (
    <div
      id={id}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={rowId === undefined ? titleId : `${rowId} ${titleId}`}
      aria-describedby={getAriaDescribedBy(id, {
        hasError: errors.length + warnings.length > 0,
        hasHelp: help !== undefined,
        hasStatus: options?.status === 'failed',
      })}
      aria-required={(isRequired && !isMultiple) || undefined}
      aria-invalid={(errors.length > 0 && !isMultiple) || undefined}
      className={classNames(styles.cell, rowId !== undefined && styles.ofScale, isNext && styles.next)}
      style={rowId === undefined ? undefined : { gridColumn: `span ${scale.columns.length}` }}
      onBlur={handleBlur}
    >
      <div className={classNames(rowId === undefined ? styles.rowTitle : styles.scaleTitle)}>
        <span id={titleId}>
          {title}
          {isRequired && isMultiple && <span className="visually-hidden"> {t('requiredGroup')}</span>}
        </span>
        {isRequired && (
          <span aria-hidden="true" className={styles.required}>
            {' '}
            *
          </span>
        )}
        {help !== undefined && <FieldHelp help={help} fieldPathId={fieldPathId} registry={registry} />}
      </div>
      <MatrixOptions view={view} scale={scale} isInvalid={errors.length > 0} onChange={(value) => store.change(path, value)} />
      <div className={styles.messages}>
        <FieldProblem id={id} errors={errors} warnings={warnings} registry={registry} />
        {options?.status === 'failed' && <RetryOptions id={id} lookups={options.lookups} />}
      </div>
    </div>
  );
}

interface MatrixOptionsProps {
  view: FieldView;
  scale: MatrixScaleView;
  isInvalid: boolean;
  onChange: (value: FieldView['value']) => void;
}

/** Renders a control in each column whose option the field has. */
function MatrixOptions({ view, scale, isInvalid, onChange }: MatrixOptionsProps) {
  const { id, path, value, isEnabled, isReadOnly, options, definition } = view;
  const isMultiple = getListKind(definition) === 'choices';
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return scale.columns.map((column, index) => {
    const option = options?.list.find((one) => one.value === column.value);
    if (option === undefined) return <span key={column.value} className={styles.missing} />;
    return (
      <label key={column.value} className={classNames(choiceStyles.radio, styles.option)}>
        <input
          type={isMultiple ? 'checkbox' : 'radio'}
          id={getOptionId(id, index)}
          name={path}
          value={String(column.value)}
          className={isMultiple ? choiceStyles.checkbox : choiceStyles.radioButton}
          checked={chosen.includes(column.value)}
          disabled={!isEnabled || isReadOnly || !option.isEnabled}
          aria-invalid={(isMultiple && isInvalid) || undefined}
          onChange={() => onChange(isMultiple ? (toggleChoice(value, column.value) as (string | number)[]) : column.value)}
        />
        <span className={styles.optionLabel}>{option.label}</span>
      </label>
    );
  });
}
