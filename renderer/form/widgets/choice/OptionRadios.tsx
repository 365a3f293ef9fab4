/** Radio buttons or checkboxes in a layout, with groups, descriptions, pictures and the reasons of disabled options. */

import type { FocusEvent } from 'react';
import { classNames } from '../../../theme/class-names.ts';
import { useTranslate } from '../../use-form-session.ts';
import { getOptionId } from '../control-ids.ts';
import { getOptionPlaceholder } from '../select/option-placeholder.ts';
import choiceStyles from '../select/Choice.module.css';
import type { AnswerOptions, AnswerWidgetProps, EnumOption } from '../widget-props.ts';
import { groupOptions } from './option-groups.ts';
import styles from './Options.module.css';

/** Returns a list of choices with or without one value. */
export function toggleChoice(value: unknown, choice: string | number): unknown[] {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return chosen.includes(choice) ? chosen.filter((item) => item !== choice) : [...chosen, choice];
}

/** Renders a radio button for each option; for several choices a checkbox. */
export function OptionRadios(props: AnswerWidgetProps) {
  const { id, value, options, onBlur, onFocus } = props;
  const t = useTranslate();
  const { enumOptions = [], status } = options;
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  const layout = getLayoutClass(options);
  return (
    <div className={styles.groups} onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      {enumOptions.length === 0 && <p className={choiceStyles.status}>{getOptionPlaceholder(status, undefined, t)}</p>}
      {groupOptions(enumOptions).map(({ heading, options: list }) => {
        const index = enumOptions.indexOf(list[0]!);
        const headingId = `${getOptionId(id, index)}__heading`;
        const inputs = list.map((option, position) => (
          <OptionInput key={option.value} {...props} option={option} optionId={getOptionId(id, index + position)} />
        ));
        if (heading === undefined)
          return (
            <div key={headingId} className={layout}>
              {inputs}
            </div>
          );
        return (
          <div key={headingId} role="group" aria-labelledby={headingId}>
            <p id={headingId} className={styles.heading}>
              {heading}
            </p>
            <div className={layout}>{inputs}</div>
          </div>
        );
      })}
    </div>
  );
}

/** Returns the classes of the list. Options with a description or a picture are in one column unless the layout says otherwise. */
function getLayoutClass({ layout, columns = 2, enumOptions = [] }: AnswerOptions): string {
  const isDetailed = enumOptions.some(({ description, picture }) => (description ?? picture) !== undefined);
  if (layout === undefined) return classNames(isDetailed ? styles.list : choiceStyles.radios);
  return classNames(styles[layout], (layout === 'columns' || layout === 'cards') && styles[`columns${columns}`]);
}

interface OptionInputProps extends AnswerWidgetProps {
  option: EnumOption;
  optionId: string;
}

function OptionInput(props: OptionInputProps) {
  const { name, htmlName = name, value, schema, disabled = false, rawErrors = [], options, onChange, option, optionId } = props;
  const { label, description, picture, level = 1 } = option;
  const isMultiple = schema.type === 'array';
  const isChecked = isMultiple ? Array.isArray(value) && value.includes(option.value) : value === option.value;
  const isDisabled = disabled || options.enumDisabled?.includes(option.value) === true;
  const reason = isDisabled && !disabled ? option.disabledReason : undefined;
  const descriptionId = `${optionId}__description`;
  const reasonId = `${optionId}__reason`;
  const describedBy = [description !== undefined && descriptionId, reason !== undefined && reasonId].filter(Boolean).join(' ');
  return (
    <label className={classNames(choiceStyles.radio, styles.option, level > 1 && styles[`level${level}`])}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        id={optionId}
        name={htmlName}
        value={String(option.value)}
        className={choiceStyles.radioButton}
        checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={`${optionId}__label`}
        aria-describedby={describedBy || undefined}
        aria-invalid={(isMultiple && rawErrors.length > 0) || undefined}
        onChange={() => onChange(isMultiple ? toggleChoice(value, option.value) : option.value)}
      />
      {picture !== undefined && <img className={styles.picture} src={picture.src} alt={picture.alt} loading="lazy" />}
      <span className={styles.texts}>
        <span id={`${optionId}__label`} className={styles.label}>
          {label}
        </span>
        {description !== undefined && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
        {reason !== undefined && (
          <span id={reasonId} className={styles.reason}>
            {reason}
          </span>
        )}
      </span>
    </label>
  );
}
