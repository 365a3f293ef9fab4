/** Texts that are missing, that nobody can ever see, or that hold what nothing fills. */

import type { CompiledField } from '../../../compiled-form.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { findClosestName } from '../../../source/closest-name.ts';
import { visibilityOf } from '../solver/reading.ts';
import { isPossible } from '../solver/solve.ts';
import { isWritten, pointerOf, type AnalysisContext } from '../analysis-context.ts';
import { knownTextNames } from '../text-names.ts';

/** Reports missing, idle and unknown texts. */
export function checkMessages(sheet: AnalysisContext): void {
  for (const field of sheet.fields) {
    if (!isWritten(sheet, field)) continue;
    checkRequiredText(sheet, field);
    checkErrorTexts(sheet, field);
  }
  const { texts = {} } = sheet.form.definition;
  const names = knownTextNames(sheet.form.fields.flatMap(({ definition }) => (definition.form?.checks ?? []).map(({ id }) => id)));
  for (const name of Object.keys(texts)) {
    if (!names.has(name)) sheet.report('unused-text', joinPointer('/texts', name), { name, ...near(name, names) });
  }
}

function near(name: string, names: Iterable<string>): { nearest?: string } {
  const nearest = findClosestName(name, names);
  return nearest === undefined ? {} : { nearest };
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function checkRequiredText(sheet: AnalysisContext, field: CompiledField): void {
  const { errorMessage: own, form } = field.definition;
  if (!field.isDrawn || form?.requiredWhen === undefined || form.requiredWhen === false) return;
  // An empty text of the field itself is reported at its own location.
  if (typeof own === 'object' && own['required'] !== undefined) return;
  const text = typeof own === 'string' ? own : sheet.form.texts['error.required'];
  if (isBlank(text)) sheet.report('missing-required-message', pointerOf(sheet, field), { name: field.path });
}

function checkErrorTexts(sheet: AnalysisContext, field: CompiledField): void {
  const { errorMessage, form } = field.definition;
  const pointer = pointerOf(sheet, field);
  const texts = typeof errorMessage === 'object' ? errorMessage : {};
  for (const [keyword, text] of Object.entries(texts)) {
    const at = joinPointer(`${pointer}/errorMessage`, keyword);
    const because = whyIdle(sheet, field, keyword);
    if (because !== undefined) sheet.report('unused-error-message', at, { keyword, because });
    else if (isBlank(text)) sheet.report('missing-required-message', at, { name: field.path });
    else checkHoles(sheet, text, keyword, at);
  }
  if (typeof errorMessage === 'string') checkHoles(sheet, errorMessage, undefined, `${pointer}/errorMessage`);
  (form?.checks ?? []).forEach(({ message }, index) => checkHoles(sheet, message, 'check', `${pointer}/form/checks/${index}/message`));
}

/** Why an error cannot happen; undefined where it can. */
function whyIdle({ model }: AnalysisContext, { path, definition }: CompiledField, keyword: string): string | undefined {
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
      return form.options === undefined && form.optionEnabledWhen === undefined
        ? 'the options of this field are all written, and always open'
        : undefined;
    case 'unavailable':
      return form.options === undefined ? 'the options of this field do not come from a look-up' : undefined;
    case 'hidden':
      return isPossible(model, { logic: visibilityOf(model, path), expected: false }) ? undefined : 'the field is always visible';
    case 'picture':
      return form.files?.picture?.square ? undefined : 'no shape is asked of the picture';
    case 'minItems':
      return (minItems ?? 0) <= 1 ? 'a list without items is no answer, which is "required"' : undefined;
    default:
      return undefined;
  }
}

/** What fills the placeholders of an error text, beside the title. */
const HOLES: Readonly<Record<string, readonly string[]>> = {
  minLength: ['limit'],
  maxLength: ['limit'],
  minimum: ['limit'],
  maximum: ['limit'],
  min: ['limit'],
  max: ['limit'],
  minItems: ['limit'],
  maxItems: ['limit'],
  extensions: ['file', 'extensions'],
  maxBytes: ['file', 'limit', 'megabytes'],
  content: ['file'],
  picture: ['file'],
};

function checkHoles(sheet: AnalysisContext, text: string, keyword: string | undefined, pointer: string): void {
  const filled = ['title', 'row', ...(keyword === undefined ? Object.values(HOLES).flat() : (HOLES[keyword] ?? []))];
  for (const [, name = '', fallback] of text.matchAll(/\{([A-Za-z_][\w.]*)(\|[^{}]*)?\}/g)) {
    if (!filled.includes(name) && fallback === undefined) sheet.report('unknown-placeholder', pointer, { name, ...near(name, filled) });
  }
}
