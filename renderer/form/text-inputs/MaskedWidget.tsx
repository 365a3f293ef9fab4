/**
 * A text input with a mask. Separators are inserted while the user types. A text that does not fit stays as it was typed, and a message says so:
 * no character disappears.
 */

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { FieldDefinition } from '#engine';
import type { PartHost } from '../parts/part-host.ts';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import { fitMask, removeSeparators, type InsertedRange } from './fit-mask.ts';
import styles from './TextInputs.module.css';

/** Creates the component. */
export function createMaskedWidget({ parseMask, insertSeparators, getControlAttributes, controlStyles, useFormSession }: PartHost) {
  return function MaskedWidget(props: AnswerWidgetProps) {
    const { id, value, schema, disabled, readonly, placeholder, options, rawErrors = [], onChange, onBlur, onFocus } = props;
    const { mask = '', maskSeparators = 'stored' } = (schema as FieldDefinition).form ?? {};
    const { t } = useFormSession();
    const parts = useMemo(() => parseMask(mask), [mask]);
    const input = useRef<HTMLInputElement>(null);
    const caret = useRef<number>(undefined);
    /** What is typed, until the answer is changed elsewhere. */
    const [draft, setDraft] = useState<{ text: string; answer: string; fits: boolean }>();
    const answer = typeof value === 'string' ? value : '';
    const isDraft = draft !== undefined && draft.answer === answer;
    const text = isDraft ? draft.text : maskSeparators === 'shown' ? insertSeparators(mask, answer) : answer;
    const isMisfit = isDraft && !draft.fits;
    useLayoutEffect(() => {
      if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
      caret.current = undefined;
    });
    const enter = (next: string, fits: boolean) => {
      const stored = fits && maskSeparators === 'shown' ? removeSeparators(parts, next) : next;
      setDraft({ text: next, answer: stored.trim() === '' ? '' : stored, fits });
      onChange(stored === '' ? undefined : stored);
    };
    const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { inputType, isComposing } = nativeEvent as InputEvent;
      if (isComposing) return enter(target.value, true);
      const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
      const fitted = fitMask(parts, typed, {
        ...findInserted(text, typed.text, typed.caret),
        isForward: inputType === 'deleteContentForward',
      });
      if (fitted !== undefined) caret.current = fitted.caret;
      return enter(fitted?.text ?? typed.text, fitted !== undefined);
    };
    const statusId = `${id}__mask`;
    const attributes = getControlAttributes(props);
    return (
      <>
        <input
          {...attributes}
          ref={input}
          aria-describedby={[isMisfit && statusId, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined}
          type="text"
          inputMode={options.inputMode ?? (parts.every(({ kind }) => kind === 'digit' || kind === 'separator') ? 'numeric' : undefined)}
          autoComplete={options.autocomplete}
          className={controlStyles['control']}
          value={text}
          disabled={disabled}
          readOnly={readonly}
          placeholder={placeholder}
          onChange={handleChange}
          onCompositionEnd={(event) => handleChange(event as unknown as ChangeEvent<HTMLInputElement>)}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
        <div role="status" id={statusId}>
          {isMisfit && rawErrors.length === 0 && <p className={styles.misfit}>{t('maskMisfit', { mask })}</p>}
        </div>
      </>
    );
  };
}

/** Returns the range of characters that the last change inserted before the caret. */
function findInserted(before: string, after: string, caret: number): InsertedRange {
  const tail = after.length - caret;
  const kept = before.slice(0, Math.max(0, before.length - tail));
  let start = 0;
  while (start < caret && start < kept.length && kept[start] === after[start]) start += 1;
  return { start, end: caret };
}
