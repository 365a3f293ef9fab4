/** Widget for a time, with the browser's own time control. The value is `HH:MM`. */

import { formatPrimitive } from '#engine';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import control from '../Control.module.css';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { getNativeAttributes } from './native-input.ts';

/** Renders a time input. */
export function TimeWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  if (readonly) return <ReadOnlyValue {...props} />;
  const native = getNativeAttributes('time', formatPrimitive(value) ?? '', (text) => onChange(text || undefined));
  return (
    <input
      {...getControlAttributes(props)}
      {...native}
      className={control.control}
      min={options.min}
      max={options.max}
      disabled={disabled}
      onBlur={(event) => {
        native.onBlur(event);
        onBlur(id, value);
      }}
      onFocus={() => onFocus(id, value)}
    />
  );
}
