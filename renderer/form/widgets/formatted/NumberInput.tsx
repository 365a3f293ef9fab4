/**
 * Input of a number with a format. It shows the formatted number; while it has the focus, it shows the number as it is typed. Text that is no
 * number is kept as the answer, so that the engine reports it and the user can correct it.
 */

import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, formatNumberInput, formatNumberSymbol, formatPrimitive, parseNumberInput } from '#engine';
import type { LocalizedFormat } from '#engine';
import styles from '../Control.module.css';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders the input. The unit that a select beside it shows is not repeated. */
export function NumberInput(props: AnswerWidgetProps) {
  const { id, schema, value, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  const localized = options.numberFormat!;
  const shown = options.unit === undefined ? localized : withoutUnit(localized);
  const { draft, input, startEditing, change, stopEditing, handlePointerDown } = useDraft(value, localized, readonly);
  return (
    <input
      {...getControlAttributes(props)}
      ref={input}
      type="text"
      inputMode={options.inputMode ?? (schema.type === 'integer' ? 'numeric' : 'decimal')}
      className={styles.control}
      value={draft ?? toText(value, (number) => formatNumber(number, shown.format, shown.locale))}
      disabled={disabled}
      readOnly={readonly}
      placeholder={props.placeholder ?? formatNumberSymbol(shown.format, shown.locale)}
      autoComplete={options.autocomplete ?? 'off'}
      onPointerDown={handlePointerDown}
      onChange={(event) => onChange(change(event.target.value))}
      onBlur={() => {
        stopEditing();
        onBlur(id, value);
      }}
      onFocus={() => {
        startEditing();
        onFocus(id, value);
      }}
    />
  );
}

/** Returns the text of the input while it is edited, null otherwise, and the functions that change it. */
function useDraft(value: unknown, { format, locale }: LocalizedFormat, isReadOnly: boolean | undefined) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  const isEntered = useRef(false);
  // The browser selects the content of an input that the keyboard enters, but replacing the content removes the selection.
  useLayoutEffect(() => {
    if (draft !== null && isEntered.current) input.current?.select();
    isEntered.current = false;
  }, [draft]);
  const edited = toText(value, (number) => formatNumberInput(number, locale));
  const read = (text: string): string | number | undefined =>
    text.trim() === '' ? undefined : (parseNumberInput(text, format, locale) ?? text);
  return {
    input,
    // A rule can change the answer while the input has the focus.
    draft: draft === null || read(draft) === value ? draft : edited,
    startEditing() {
      if (isReadOnly) return;
      isEntered.current = !isPointed.current;
      isPointed.current = false;
      setDraft(edited);
    },
    change(text: string) {
      setDraft(text);
      return read(text);
    },
    stopEditing: () => setDraft(null),
    handlePointerDown() {
      isPointed.current = document.activeElement !== input.current;
    },
  };
}

function toText(value: unknown, format: (number: number) => string): string {
  return typeof value === 'number' ? format(value) : (formatPrimitive(value) ?? '');
}

function withoutUnit({ format: { style: _style, unit: _unit, ...plain }, locale }: LocalizedFormat): LocalizedFormat {
  return { format: plain, locale };
}
