/** Widget for one line of text, or a number. */

import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { FieldDefinition } from '#engine';
import styles from '../Control.module.css';
import { controlAttributes } from '../control-attributes.ts';
import { toAnswer } from '../to-answer.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a text input. */
export function TextWidget(props: AnswerWidgetProps) {
  const { id, schema, value, disabled, readonly, placeholder, options, onChange, onBlur, onFocus } = props;
  // The input may contain an incomplete number ("1."), which an answer cannot represent.
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => toAnswer(schema as Pick<FieldDefinition, 'type'>, text) ?? undefined;
  const shown = draft !== null && read(draft) === value ? draft : value === undefined ? '' : String(value);
  return (
    <input
      {...controlAttributes(props)}
      {...keyboardAttributes(props)}
      type="text"
      className={styles.control}
      value={shown}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      autoComplete={options.autocomplete}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

function keyboardAttributes({ schema: { type, format }, options }: AnswerWidgetProps): InputHTMLAttributes<HTMLInputElement> {
  if (format === 'email' || options.inputMode === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
  const byType = type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : undefined;
  return { inputMode: options.inputMode ?? byType };
}
