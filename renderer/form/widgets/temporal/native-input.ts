/** The browser's own inputs of dates and times. */

import type { InputHTMLAttributes } from 'react';

/** The answer of an input in which only some parts of a date or time are filled. It is stored so that the engine reports it. */
const INCOMPLETE = '--';

type NativeAttributes = Required<Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'onBlur'>>;

/**
 * Returns the attributes of an input. The browser returns an empty text for an incomplete input and fires no event for it, so it is read on leaving
 * the input.
 */
export function getNativeAttributes(type: 'date' | 'time', text: string, onChange: (text: string) => void): NativeAttributes {
  return {
    type,
    value: text === INCOMPLETE ? '' : text,
    onChange: (event) => onChange(trimSeconds(type, event.target.value)),
    onBlur: (event) => {
      if (event.target.validity.badInput && text !== INCOMPLETE) onChange(INCOMPLETE);
      else if (!event.target.validity.badInput && text === INCOMPLETE && event.target.value === '') onChange('');
    },
  };
}

/** Some browsers add seconds to a time. */
function trimSeconds(type: 'date' | 'time', text: string): string {
  return type === 'time' ? text.slice(0, 5) : text;
}
