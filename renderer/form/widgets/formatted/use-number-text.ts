/**
 * The text of a number with a format: formatted, and plain while the input has the focus. Text that is no number is kept as the answer, so that
 * the engine reports it and the user can correct it.
 */

import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, formatNumberInput, formatNumberSymbol, formatPrimitive, parseNumberInput } from '#engine';
import type { LocalizedFormat } from '#engine';
import type { AnswerWidgetProps } from '../widget-props.ts';

const TEXT_SCHEMA = { type: 'string' } as const;

/** Returns the props of the text input of a number, and a handler of its container. Other props are returned as they are. */
export function useNumberText(props: AnswerWidgetProps): { textProps: AnswerWidgetProps; handlePointerDown: () => void } {
  const { id, schema, value, readonly, options, placeholder, onChange, onBlur, onFocus } = props;
  const { numberFormat } = options;
  /** The text while the input is edited, null otherwise. */
  const [draft, setDraft] = useState<string | null>(null);
  const isPointed = useRef(false);
  const isSelected = useRef(false);
  // The browser selects the content of an input that the keyboard enters, but replacing the content removes the selection.
  useLayoutEffect(() => {
    const input = isSelected.current ? document.getElementById(id) : null;
    if (input instanceof HTMLInputElement) input.select();
    isSelected.current = false;
  }, [draft, id]);
  const handlePointerDown = (): void => {
    isPointed.current = document.activeElement?.id !== id;
  };
  if (numberFormat === undefined) return { textProps: props, handlePointerDown };

  const { format, locale } = numberFormat;
  const shown = options.unit === undefined ? numberFormat : withoutUnit(numberFormat);
  const plain = toText(value, (number) => formatNumberInput(number, locale));
  const read = (text: string): string | number | undefined =>
    text.trim() === '' ? undefined : (parseNumberInput(text, format, locale) ?? text);
  // A rule can change the answer while the input has the focus.
  const edited = draft === null || read(draft) === value ? draft : plain;
  const textProps: AnswerWidgetProps = {
    ...props,
    schema: TEXT_SCHEMA,
    value: edited ?? toText(value, (number) => formatNumber(number, shown.format, shown.locale)),
    placeholder: placeholder ?? (readonly === true ? undefined : formatNumberSymbol(shown.format, shown.locale)),
    options: { ...options, inputMode: options.inputMode ?? (schema.type === 'integer' ? 'numeric' : 'decimal') },
    onChange(text: string | undefined) {
      setDraft(text ?? '');
      onChange(read(text ?? ''));
    },
    onBlur() {
      setDraft(null);
      onBlur(id, value);
    },
    onFocus() {
      // A text that is edited already stays as it is, and so does the cursor in it.
      isSelected.current = !isPointed.current && draft === null;
      isPointed.current = false;
      if (readonly !== true && draft === null) setDraft(plain);
      onFocus(id, value);
    },
  };
  return { textProps, handlePointerDown };
}

function toText(value: unknown, format: (number: number) => string): string {
  return typeof value === 'number' ? format(value) : (formatPrimitive(value) ?? '');
}

/** The unit that a select beside the input shows is not repeated. */
function withoutUnit({ format: { style: _style, unit: _unit, ...plain }, locale }: LocalizedFormat): LocalizedFormat {
  return { format: plain, locale };
}
