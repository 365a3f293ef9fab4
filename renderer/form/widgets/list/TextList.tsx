/** Widget for a list of texts: an input for each, one below the other, with its own error. */

import { useEffect, useRef } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import { announce } from '../../../theme/announce.ts';
import { Button } from '../../../theme/Button.tsx';
import { Icon } from '../../../theme/Icon.tsx';
import { useIsInteractive } from '../../../theme/use-is-interactive.ts';
import { ErrorLine } from '../../field/ErrorLine.tsx';
import { useField } from '../../use-form-session.ts';
import controlStyles from '../Control.module.css';
import { getErrorId, getHelpId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './Lists.module.css';
import { getItems } from './list-value.ts';
import { useListTexts } from './list-texts.ts';

const INPUT_TYPES = { date: 'date', email: 'email', uri: 'url' } as const;

/** Renders the inputs; there is always at least one. */
export function TextList(props: AnswerWidgetProps) {
  const { id, name, value, schema, disabled, onChange, onBlur, onFocus } = props;
  const t = useListTexts();
  const errors = useItemErrors(name);
  const { focusNext, list } = useFocusedInput();
  const given = getItems(props).map(String);
  const texts = given.length === 0 ? [''] : given;
  const { minItems = 1, maxItems = Infinity } = schema;
  const add = () => {
    focusNext(texts.length);
    onChange([...texts, '']);
    announce(t('entryAdded', { number: texts.length + 1 }));
  };
  const remove = (index: number) => {
    focusNext(Math.max(0, index - 1));
    onChange(texts.filter((_, position) => position !== index));
    announce(t('entryRemoved', { number: index + 1 }));
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  return (
    <div onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      <ul ref={list} className={styles.entries}>
        {texts.map((text, index) => (
          // The texts have no identity but their position.
          <li key={index}>
            <TextEntry
              {...props}
              text={text}
              index={index}
              error={errors.get(countTexts(texts, index))}
              onText={(next) => onChange(texts.map((other, position) => (position === index ? next : other)))}
              onRemove={texts.length > Math.max(1, Math.min(minItems, 1)) ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      {texts.length < maxItems && (
        <Button className={styles.add} disabled={disabled} onClick={add}>
          <Icon name="plus" size={20} /> {t('addEntry')}
        </Button>
      )}
    </div>
  );
}

/** Returns the index of an item among those that are not blank: the issues of the engine have these indexes. */
function countTexts(texts: readonly string[], index: number): number {
  return texts[index]!.trim() === '' ? -1 : texts.slice(0, index).filter((text) => text.trim() !== '').length;
}

/** Returns the message of each item with an error. */
function useItemErrors(path: string): ReadonlyMap<number, string> {
  const { view, meta } = useField(path);
  const messages = new Map<number, string>();
  if (!meta.isTouched || !view.isEnabled) return messages;
  for (const issue of view.issues) {
    const index = issue.path.startsWith(`${path}.`) ? Number(issue.path.slice(path.length + 1)) : -1;
    if (index >= 0 && !messages.has(index)) messages.set(index, issue.message);
  }
  return messages;
}

/** Returns a function that focuses the input at an index after the next change. */
function useFocusedInput() {
  const list = useRef<HTMLUListElement>(null);
  const target = useRef<number>(undefined);
  useEffect(() => {
    if (target.current === undefined) return;
    list.current?.querySelectorAll('input')[target.current]?.focus();
    target.current = undefined;
  });
  return { list, focusNext: (index: number) => (target.current = index) };
}

interface TextEntryProps extends AnswerWidgetProps {
  text: string;
  index: number;
  error: string | undefined;
  onText: (text: string) => void;
  onRemove: (() => void) | undefined;
}

function TextEntry({
  id,
  label,
  htmlName,
  name,
  schema,
  disabled,
  required,
  placeholder,
  options,
  rawErrors = [],
  ...entry
}: TextEntryProps) {
  const { text, index, error, onText, onRemove } = entry;
  const t = useListTexts();
  const isInteractive = useIsInteractive();
  const entryId = `${id}-${index}`;
  const { format } = (schema.items ?? {}) as { format?: keyof typeof INPUT_TYPES };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value);
  const describedBy = [error !== undefined && getErrorId(entryId), rawErrors.length > 0 && getErrorId(id), index === 0 && getHelpId(id)];
  return (
    <>
      <div className={styles.entry}>
        <input
          id={entryId}
          name={`${htmlName ?? name}[]`}
          type={format === undefined ? 'text' : INPUT_TYPES[format]}
          className={controlStyles.control}
          value={text}
          disabled={disabled}
          placeholder={placeholder}
          autoComplete={options.autocomplete}
          inputMode={options.inputMode}
          aria-label={t('entry', { title: label, number: index + 1 })}
          aria-required={(required && index === 0) || undefined}
          aria-invalid={error !== undefined || rawErrors.length > 0 || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          onChange={handleChange}
        />
        {onRemove !== undefined && (
          <button
            type="button"
            className={styles.removeEntry}
            disabled={disabled || !isInteractive}
            aria-label={t('removeEntry', { number: index + 1 })}
            onClick={onRemove}
          >
            <Icon name="trash" size={20} />
          </button>
        )}
      </div>
      {error !== undefined && <ErrorLine id={getErrorId(entryId)}>{error}</ErrorLine>}
    </>
  );
}
