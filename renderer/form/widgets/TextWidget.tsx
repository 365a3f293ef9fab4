/** A line of text or a number. */

import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { Answer, FieldDefinition } from '#engine';
import styles from './Control.module.css';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for texts and numbers. */
export function TextWidget(props: AnswerWidgetProps) {
  const { id, name, schema, value, disabled, readonly, placeholder, onChange, onBlur } = props;
  // What is typed may be a number in the making ("1."), which the answer cannot hold.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft !== null && read(schema, draft) === value ? draft : value === null ? '' : String(value);
  return (
    <input
      {...controlAttributes(props)}
      {...keyboard(schema)}
      type="text"
      name={name}
      className={styles.control}
      value={shown}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      autoComplete={schema.form?.autocomplete}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(read(schema, event.target.value));
      }}
      onBlur={() => onBlur(id, value)}
    />
  );
}

function read({ type }: FieldDefinition, text: string): Answer {
  if (text === '') return null;
  const isNumber = (type === 'number' || type === 'integer') && text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}

function keyboard({ type, format, form }: FieldDefinition): InputHTMLAttributes<HTMLInputElement> {
  if (format === 'email' || form?.inputMode === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
  const byType = type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : undefined;
  return { inputMode: form?.inputMode ?? byType };
}
