/** Checks counters, limits in words, and masks: they contradict nothing, and have an effect. */

import { inferWidget } from '../../../compile/field/infer-widget.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { parseMask } from '../../../validation/input-mask.ts';
import { listMaskTexts } from '../../fill/mask-texts.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';
import { hasOptions } from '../has-options.ts';

/** Reports contradictions and keys without effect. */
export function checkTextInputs(context: AnalysisContext): void {
  for (const field of context.fields) {
    if (!isWritten(context, field)) continue;
    const pointer = `${getFieldPointer(context, field)}/form`;
    for (const [key, because] of listUnusedKeys(field.definition)) context.report('no-effect', `${pointer}/${key}`, { key, because });
    const { minWords: min, maxWords: max } = field.definition.form ?? {};
    if (min !== undefined && max !== undefined && min > max) context.report('inverted-words', `${pointer}/minWords`, { min, max });
    checkMask(context, field, pointer);
  }
}

type UnusedKey = [key: 'counter' | 'minWords' | 'maxWords' | 'mask' | 'maskSeparators' | 'prefix' | 'suffix', because: string];

/** Returns the keys without effect, each with the reason. */
function listUnusedKeys(definition: FieldDefinition): UnusedKey[] {
  const { type, format, form = {} } = definition;
  const widget = inferWidget(definition);
  const found: UnusedKey[] = [];
  const idle = (isIdle: boolean, key: UnusedKey[0], because: string): void => {
    if (isIdle && form[key] !== undefined) found.push([key, because]);
  };
  const isTyped = type === 'string' && !hasOptions(definition) && format !== 'date';
  for (const key of ['minWords', 'maxWords', 'counter', 'mask'] as const) idle(!isTyped, key, 'it is for typed texts');
  if (!isTyped) return found;
  idle(widget !== 'text' && widget !== 'textarea', 'counter', 'only the widgets "text" and "textarea" have one');
  idle(widget !== 'text', 'mask', 'only the widget "text" has one');
  idle(form.mask === undefined, 'maskSeparators', 'there is no "mask"');
  idle(form.mask !== undefined && !hasSeparators(form.mask), 'maskSeparators', 'the mask has no separators');
  for (const key of ['counter', 'prefix', 'suffix'] as const) idle(form.mask !== undefined, key, 'an input with a mask does not show it');
  return found;
}

function hasSeparators(mask: string): boolean {
  return parseMask(mask).some(({ kind }) => kind === 'separator');
}

/** Reports a mask without a position, and one whose texts another keyword rejects. */
function checkMask({ report }: AnalysisContext, { definition, check, issue }: CompiledField, pointer: string): void {
  const { mask, maskSeparators } = definition.form ?? {};
  if (mask === undefined || definition.type !== 'string') return;
  if (parseMask(mask).every(({ kind }) => kind === 'separator')) return report('empty-mask', `${pointer}/mask`, { mask });
  // A pattern can select a few of the texts, so only the length is certain.
  const [sample = ''] = listMaskTexts(mask, maskSeparators);
  const [refusal] = check(sample, issue).filter(({ code }) => code === 'minLength' || code === 'maxLength');
  if (refusal !== undefined) report('mask-refused', `${pointer}/mask`, { mask, keyword: refusal.code });
}
