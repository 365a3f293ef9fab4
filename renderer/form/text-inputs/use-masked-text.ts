/** The text of a masked input while it is edited: what is typed, whether it fits, and the caret after separators were inserted. */

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import type { FieldDefinition } from '#engine';
import type { PartHost } from '../parts/part-host.ts';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import { fitMask, removeSeparators, type InsertedRange } from './fit-mask.ts';

/** The state of a masked input. */
export interface MaskedText {
  input: RefObject<HTMLInputElement | null>;
  mask: string;
  text: string;
  /** Whether a typed character has no position in the mask. */
  isMisfit: boolean;
  /** Whether all positions are digits. */
  isNumeric: boolean;
  handleChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Returns the text for an answer, which is stored with or without separators. */
export function useMaskedText(
  { parseMask, insertSeparators }: PartHost,
  { schema, value, onChange }: Pick<AnswerWidgetProps, 'schema' | 'value' | 'onChange'>,
): MaskedText {
  const { mask = '', maskSeparators = 'stored' } = (schema as FieldDefinition).form ?? {};
  const parts = useMemo(() => parseMask(mask), [parseMask, mask]);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  /** What is typed, until the answer is changed elsewhere. */
  const [draft, setDraft] = useState<{ text: string; answer: string; fits: boolean }>();
  const answer = typeof value === 'string' ? value : '';
  const isDraft = draft !== undefined && draft.answer === answer;
  const text = isDraft ? draft.text : maskSeparators === 'shown' ? insertSeparators(mask, answer) : answer;
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
    // An input method replaces the text while it composes a character.
    if (isComposing) return enter(target.value, true);
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const fitted = fitMask(parts, typed, {
      ...findInserted(text, typed.text, typed.caret),
      isForward: inputType === 'deleteContentForward',
    });
    if (fitted !== undefined) caret.current = fitted.caret;
    return enter(fitted?.text ?? typed.text, fitted !== undefined);
  };
  const isNumeric = parts.every(({ kind }) => kind === 'digit' || kind === 'separator');
  return { input, mask, text, isMisfit: isDraft && !draft.fits, isNumeric, handleChange };
}

/** Returns the range of characters that the last change inserted before the caret. */
function findInserted(before: string, after: string, caret: number): InsertedRange {
  const tail = after.length - caret;
  const kept = before.slice(0, Math.max(0, before.length - tail));
  let start = 0;
  while (start < caret && start < kept.length && kept[start] === after[start]) start += 1;
  return { start, end: caret };
}
