/** Adds an option with a text of the user's own to a widget, and the input of this text below it. */

import { useState } from 'react';
import type { FocusEvent } from 'react';
import { EMPTY_OTHER } from '#engine';
import type { OtherOptionView } from '#engine';
import { getErrorId, getOtherId } from '../control-ids.ts';
import controlStyles from '../Control.module.css';
import type { AnswerWidget, AnswerWidgetProps } from '../widget-props.ts';
import styles from './Options.module.css';

interface OtherChoiceProps extends AnswerWidgetProps {
  Widget: AnswerWidget;
  other: OtherOptionView;
}

/** Renders the widget with one option more. While it is selected, the input is below the widget. */
export function OtherChoice({ Widget, other, ...props }: OtherChoiceProps) {
  const { id, value, options, onBlur, onChange } = props;
  // While the user types, the text can be equal to an option for a moment.
  const [isTyping, setTyping] = useState(false);
  const { enumOptions = [] } = options;
  const isOther = value !== undefined && (isTyping || !enumOptions.some((option) => option.value === value));
  const { selectedLabel, ...listed } = options;
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  return (
    <div onBlur={handleBlur}>
      <Widget
        {...props}
        value={isOther ? EMPTY_OTHER : value}
        options={{
          ...listed,
          enumOptions: [...enumOptions, { value: EMPTY_OTHER, label: other.label }],
          ...(!isOther && selectedLabel !== undefined && { selectedLabel }),
        }}
        onBlur={ignoreBlur}
      />
      {isOther && <OtherInput {...props} other={other} onTyping={setTyping} onChange={onChange} />}
    </div>
  );
}

const ignoreBlur = (): void => undefined;

interface OtherInputProps extends AnswerWidgetProps {
  other: OtherOptionView;
  onTyping: (isTyping: boolean) => void;
}

/** Renders the input of an own text. */
export function OtherInput({ id, value, disabled, rawErrors = [], other, onTyping, onChange }: OtherInputProps) {
  const otherId = getOtherId(id);
  return (
    <div className={styles.other}>
      <label htmlFor={otherId} className={styles.otherTitle}>
        {other.title}
        <span aria-hidden="true" className={styles.required}>
          {' '}
          *
        </span>
      </label>
      <input
        id={otherId}
        type="text"
        className={controlStyles.control}
        value={value === EMPTY_OTHER ? '' : String(value)}
        placeholder={other.placeholder}
        disabled={disabled}
        autoComplete="off"
        aria-required
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-describedby={rawErrors.length > 0 ? getErrorId(id) : undefined}
        onChange={({ target }) => onChange(target.value === '' ? EMPTY_OTHER : target.value)}
        onFocus={() => onTyping(true)}
        onBlur={() => onTyping(false)}
      />
    </div>
  );
}
