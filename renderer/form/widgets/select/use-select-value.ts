/** The answer of a browser's own select. One with consequences waits until it is final. */

import { useSelectChoice } from '../../../theme/use-select-choice.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Returns the value of a select as its attribute, and its event handlers. */
export function useSelectValue({ id, value, options, onChange, onBlur, onFocus }: AnswerWidgetProps) {
  const { enumOptions = [], isConsequential = false } = options;
  const choice = useSelectChoice(value === undefined ? '' : String(value), isConsequential, (text) =>
    onChange(enumOptions.find((option) => String(option.value) === text)?.value),
  );
  return {
    ...choice,
    onBlur: () => {
      choice.onBlur();
      onBlur(id, value);
    },
    onFocus: () => onFocus(id, value),
  };
}
