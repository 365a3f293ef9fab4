/** A text input with a counter below it. The text is never cut; the counter says how much is too much. */

import { useEffect, useRef } from 'react';
import type { FieldDefinition } from '#engine';
import type { PartHost } from '../parts/part-host.ts';
import type { FieldRegistry } from '../rjsf/field-registry.ts';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import type { Translate } from '../ui-texts.ts';
import { type TextInputTextKey, useTextInputTexts } from './text-input-texts.ts';
import styles from './TextInputs.module.css';

/** Pause after the last key before the count is announced. */
const ANNOUNCEMENT_DELAY_MS = 1000;

/** Returns the text of the counter, and whether the limit is exceeded. */
function describeCount(
  { countCharacters, countWords, fillText, getPageLocale }: PartHost,
  { maxLength, form = {} }: FieldDefinition,
  value: string,
  t: Translate<TextInputTextKey>,
): { text: string; isOver: boolean } {
  const unit = form.counter === 'words' ? 'words' : 'characters';
  const limit = unit === 'words' ? form.maxWords : maxLength;
  // Spaces at the ends are neither validated nor sent.
  const count = unit === 'words' ? countWords(value) : countCharacters(value.trim());
  const excess = limit === undefined ? 0 : Math.max(0, count - limit);
  const template = excess > 0 ? t(`${unit}TooMany`) : limit === undefined ? t(`${unit}Counted`) : t(`${unit}OfLimit`);
  const locale = getPageLocale() || 'en';
  const numbers: Record<string, number> = { count: excess > 0 ? excess : count, ...(limit !== undefined && { limit }) };
  const text = fillText(template, {
    text: (name) => numbers[name]?.toLocaleString(locale),
    number: (name) => numbers[name],
    locale,
  });
  return { text, isOver: excess > 0 };
}

/** Creates the component. It renders the widget that the field has without a counter. */
export function createCountedWidget(host: PartHost) {
  const { Icon, announce } = host;

  return function CountedWidget(props: AnswerWidgetProps) {
    const { id, value, uiSchema, registry, schema, readonly } = props;
    const t = useTextInputTexts();
    const { text, isOver } = describeCount(host, schema as FieldDefinition, typeof value === 'string' ? value : '', t);
    const last = useRef(text);
    useEffect(() => {
      const timer = setTimeout(() => {
        if (last.current !== text) announce(text);
        last.current = text;
      }, ANNOUNCEMENT_DELAY_MS);
      return () => clearTimeout(timer);
    }, [text]);
    const { builtInWidgets } = registry as FieldRegistry;
    const Widget = builtInWidgets[String(uiSchema?.['ui:widget'])] ?? builtInWidgets['text']!;
    const counterId = `${id}__counter`;
    if (readonly) return <Widget {...props} />;
    return (
      <>
        <Widget {...props} aria-describedby={[counterId, props['aria-describedby']].filter(Boolean).join(' ')} />
        <p id={counterId} className={isOver ? `${styles.counter} ${styles.over}` : styles.counter}>
          {isOver && <Icon name="danger" size={16} />}
          {text}
        </p>
      </>
    );
  };
}
