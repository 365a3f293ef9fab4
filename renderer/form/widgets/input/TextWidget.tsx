/** Widget for one line of text or a number. */

import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { FieldDefinition } from '#engine';
import styles from '../Control.module.css';
import { getControlAttributes } from '../control-attributes.ts';
import { toAnswer } from '../to-answer.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a text input. */
export function TextWidget(props: AnswerWidgetProps) {
  const { id, schema, value, disabled, readonly, placeholder, options, onChange, onBlur, onFocus } = props;
  // The input may contain an incomplete number ("1."), which an answer cannot represent.
  const [draft, setDraft] = useState<string | null>(null);
  const parse = (input: string) => toAnswer(schema as Pick<FieldDefinition, 'type'>, input) ?? undefined;
  const text = draft !== null && parse(draft) === value ? draft : value === undefined ? '' : String(value);
  return (
    <input
      {...getControlAttributes(props)}
      {...getKeyboardAttributes(props)}
      type="text"
      className={styles.control}
      value={text}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      autoComplete={options.autocomplete}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(parse(event.target.value));
      }}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

/** Returns the attributes that select the on-screen keyboard. */
function getKeyboardAttributes({ schema: { type, format }, options }: AnswerWidgetProps): InputHTMLAttributes<HTMLInputElement> {
  if (format === 'email' || options.inputMode === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
  const byType = type === 'integer' || format === 'year' ? 'numeric' : type === 'number' ? 'decimal' : undefined;
  return { inputMode: options.inputMode ?? byType };
}
