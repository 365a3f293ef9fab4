/** Reports missing texts, and texts that are never shown. */

import type { CompiledField } from '../../../compiled-form.ts';
import { hasOptionConditions } from '../../../validation/option-values.ts';
import { listCommonTexts } from '../../../source/each-copies.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { listBounds } from '../../inspect/field-bounds.ts';
import { suggestName } from '../suggest-name.ts';
import { getVisibilityCondition } from '../solver/name-values.ts';
import { isPossible } from '../solver/solve.ts';
import { isWritten, getFieldPointer, type AnalysisContext } from '../analysis-context.ts';
import { listTextNames } from '../text-names.ts';

/** An error text that its field never shows. */
interface UnusedText {
  pointer: string;
  keyword: string;
  because: string;
}

/** Reports missing, unused and unknown texts. */
export function checkMessages(context: AnalysisContext): void {
  const written = context.fields.filter((field) => isWritten(context, field));
  for (const field of written) checkRequiredText(context, field);
  const unused = written.flatMap((field) => checkErrorTexts(context, field));
  for (const { pointer, ...params } of omitUsedCommonTexts(context, unused)) context.report('unused-error-message', pointer, params);
  const { texts = {} } = context.form.definition;
  const names = listTextNames(context.form.fields.flatMap(({ definition }) => (definition.form?.checks ?? []).map(({ id }) => id)));
  for (const name of Object.keys(texts)) {
    if (!names.has(name)) context.report('unused-text', joinPointer('/texts', name), { name, ...suggestName(name, names) });
  }
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function checkRequiredText(context: AnalysisContext, field: CompiledField): void {
  const { errorMessage: own, form } = field.definition;
  if (!field.isRendered || form?.requiredWhen === undefined || form.requiredWhen === false) return;
  // An empty text of the field itself is reported at its own location.
  if (typeof own === 'object' && own['required'] !== undefined) return;
  const text = typeof own === 'string' ? own : context.form.texts['error.required'];
  // Without a text of the form or of app.json, the default text of the language is shown.
  if (text?.trim() === '') context.report('missing-required-message', getFieldPointer(context, field), { name: field.path });
}

/** Reports missing error texts of a field, and returns the unused ones. */
function checkErrorTexts(context: AnalysisContext, field: CompiledField): UnusedText[] {
  const { errorMessage } = field.definition;
  const texts = typeof errorMessage === 'object' ? errorMessage : {};
  return Object.entries(texts).flatMap(([keyword, text]) => {
    const pointer = joinPointer(`${getFieldPointer(context, field)}/errorMessage`, keyword);
    const because = explainUnused(context, field, keyword);
    if (because !== undefined) return [{ pointer, keyword, because }];
    if (isBlank(text)) context.report('missing-required-message', pointer, { name: field.path });
    return [];
  });
}

/** Returns the texts without those of a common part, `each`, that another member shows. */
function omitUsedCommonTexts({ form }: AnalysisContext, unused: readonly UnusedText[]): readonly UnusedText[] {
  if (unused.length === 0) return unused;
  const copies = listCommonTexts(form.definition);
  const pointers = new Set(unused.map(({ pointer }) => form.toSourcePointer(pointer)));
  const used = new Set([...copies].filter(([copy]) => !pointers.has(copy)).map(([, common]) => common));
  return unused.filter(({ pointer }) => !used.has(copies.get(form.toSourcePointer(pointer)) ?? ''));
}

/** Returns the reason why an error cannot occur; undefined if it can. */
function explainUnused({ model }: AnalysisContext, { path, definition }: CompiledField, keyword: string): string | undefined {
  const { form = {}, minItems } = definition;
  if (form.checks?.some(({ id }) => id === keyword)) return 'the check has a message of its own';
  switch (keyword) {
    case 'required': {
      if (form.requiredWhen === undefined || form.requiredWhen === false) return 'the field is never required';
      return undefined;
    }
    case 'locked':
      return form.lockedWhen === undefined || form.prefill === undefined ? 'only a locked field that is prefilled is compared' : undefined;
    case 'options':
      return form.options === undefined && !hasOptionConditions(definition)
        ? 'the options of this field are listed in the definition, and always enabled'
        : undefined;
    case 'bounds': {
      const { lows, highs } = listBounds(definition);
      return lows.length === 0 || highs.length === 0 ? 'the field has no minimum or no maximum' : undefined;
    }
    case 'unavailable':
      return form.options === undefined ? 'the options of this field do not come from a lookup' : undefined;
    case 'hidden':
      return isPossible(model, { logic: getVisibilityCondition(model, path), expected: false }) ? undefined : 'the field is always visible';
    case 'picture':
      return form.files?.picture?.square ? undefined : 'the picture does not have to be square';
    case 'minItems':
      // A ranking orders all options, or "maxItems" of them.
      return form.widget !== 'ranking' && (minItems ?? 0) <= 1
        ? 'an empty list is an unset answer, which is the error "required"'
        : undefined;
    default:
      return undefined;
  }
}
