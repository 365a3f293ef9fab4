/** Widget for several choices of a short list: a checkbox for each option, and one with a text of the user's own. */

import { useState } from 'react';
import { EMPTY_OTHER } from '#engine';
import type { FocusEvent } from 'react';
import { OptionRadios } from '../choice/OptionRadios.tsx';
import { OtherInput } from '../choice/OtherChoice.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { getItems } from './list-value.ts';

/** Renders the checkboxes. While the option with a text of its own is selected, the input is below them. */
export function Checkboxes(props: AnswerWidgetProps) {
  const { other, enumOptions = [] } = props.options;
  const values = new Set<unknown>(enumOptions.map(({ value }) => value));
  const items = getItems(props);
  const own = other === undefined ? undefined : items.find((item) => !values.has(item));
  if (other === undefined) return <OptionRadios {...props} />;
  const chosen = items.filter((item) => item !== own);
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur(props.id, props.value);
  };
  return (
    <div onBlur={handleBlur}>
      <OptionRadios
        {...props}
        value={own === undefined ? chosen : [...chosen, EMPTY_OTHER]}
        options={{ ...props.options, enumOptions: [...enumOptions, { value: EMPTY_OTHER, label: other.label }] }}
        onChange={(next: unknown) => props.onChange(replaceOther(next, own))}
        onBlur={ignoreBlur}
      />
      {own !== undefined && (
        <OtherText
          {...props}
          text={String(own)}
          isOption={(text) => values.has(text)}
          onText={(text) => props.onChange([...chosen, text])}
        />
      )}
    </div>
  );
}

const ignoreBlur = (): void => undefined;

/** Keeps the text while the option is selected. */
function replaceOther(next: unknown, own: string | number | undefined): unknown {
  return Array.isArray(next) ? next.map((item: unknown) => (item === EMPTY_OTHER ? (own ?? EMPTY_OTHER) : item)) : next;
}

interface OtherTextProps extends AnswerWidgetProps {
  text: string;
  isOption: (text: string) => boolean;
  onText: (text: string) => void;
}

/** Renders the input. A text that is equal to an option gets a space at its end, so that the input stays while the user types on. */
function OtherText({ text, isOption, onText, ...props }: OtherTextProps) {
  const [, setTyping] = useState(false);
  const shown = text !== EMPTY_OTHER && text.endsWith(' ') && isOption(text.slice(0, -1)) ? text.slice(0, -1) : text;
  return (
    <OtherInput
      {...props}
      value={shown}
      other={props.options.other!}
      onTyping={setTyping}
      onChange={(next: unknown) => onText(typeof next === 'string' && isOption(next) ? `${next} ` : String(next))}
    />
  );
}
