/** Checks each field on its own: unknown options, texts for errors that cannot occur, and defaults that the field rejects. */

import type { CompiledField } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { CompileContext } from '../compile-context.ts';
import { listPlacements } from '../answer-tree.ts';
import { inferWidget } from '../field/infer-widget.ts';
import { getListKind, isRanking } from '../../validation/list-kind.ts';
import { listExclusiveValues } from '../../validation/list-values.ts';
import { DEFAULT_OTHER_LENGTH, listOptionValues } from '../../validation/option-values.ts';
import { getMaxScalePoints, listScalePoints } from '../../validation/scale-points.ts';
import { getDecimalLimit } from '../../numbers/number-format.ts';

/** Reports contradictions within fields, and fields that users cannot fill. */
export function checkFields(context: CompileContext, fields: Iterable<CompiledField>): void {
  const placed = listPlacements(context.definition);
  const { entry, dialogs } = context.definition;
  const reached = new Set<string>([
    ...Object.values(entry?.parameters ?? {}),
    ...Object.values(dialogs ?? {}).flatMap(({ ask }) => ask ?? []),
  ]);
  for (const field of fields) {
    const { path, definition } = field;
    const { pointer } = context.fields.get(path)!;
    checkChoices(context, field, pointer);
    checkTexts(context, field, pointer);
    checkLimits(context, field, pointer);
    const { default: defaultValue } = definition;
    if (defaultValue !== undefined && field.countsRowsOf === undefined && field.check(defaultValue, field.issue).length > 0) {
      context.report(createRawDiagnostic('default-not-allowed', `${pointer}/default`, { name: path, found: JSON.stringify(defaultValue) }));
    }
    // A repeating group is placed as a whole, so it is reported once, by the field that counts its rows.
    const isFilledByUser =
      field.countsRowsOf !== undefined ||
      (field.row === undefined && definition.form?.computed === undefined && definition.form?.widget !== 'hidden');
    if (isFilledByUser && !placed.has(path) && !reached.has(path))
      context.report(createRawDiagnostic('field-not-in-step', pointer, { name: field.countsRowsOf ?? path }));
  }
}

const CHOICES: readonly string[] = ['select', 'combobox', 'radio', 'checkboxes', 'multi-combobox', 'ranking'];

function checkChoices(context: CompileContext, { path, definition, row }: CompiledField, pointer: string): void {
  const listed = listOptionValues(definition)?.map(String);
  const widget = inferWidget(definition);
  const isYesNo = widget === 'radio' && definition.type === 'boolean';
  if (CHOICES.includes(widget) && !isYesNo && listed === undefined && definition.form?.options === undefined) {
    context.report(createRawDiagnostic('no-options', pointer, { name: path }));
  }
  if ((widget === 'scale' || widget === 'rating') && definition.type === 'integer' && listScalePoints(definition).length === 0)
    context.report(createRawDiagnostic('no-scale', pointer, { name: path, widget, limit: getMaxScalePoints(definition) }));
  const extensions = definition.form?.files?.extensions ?? [];
  if (widget === 'signature' && definition.type === 'array' && (definition.maxItems !== 1 || !extensions.includes('png')))
    context.report(createRawDiagnostic('signature-files', pointer, { name: path }));
  definition.form?.exclusiveOptions?.forEach((value, index) => {
    if (listed !== undefined && !listed.includes(String(value)))
      context.report(createRawDiagnostic('unknown-option', `${pointer}/form/exclusiveOptions/${index}`, { name: String(value) }, listed));
  });
  checkDocuments(context, path, definition, pointer);
  checkPhotos(context, path, definition, pointer);
  if (definition.form?.timestamp !== undefined && (row !== undefined || !canBeTimestamp(definition)))
    context.report(createRawDiagnostic('misplaced-timestamp', `${pointer}/form/timestamp`, { name: path }));
  for (const name of Object.keys(definition.form?.optionEnabledWhen ?? {})) {
    if (listed !== undefined && !listed.includes(name)) {
      context.report(createRawDiagnostic('unknown-option', `${pointer}/form/optionEnabledWhen/${name}`, { name }, listed));
    }
  }
}

/** Nothing else may fill or restrict a time stamp. */
function canBeTimestamp({
  type,
  format,
  enum: values,
  oneOf,
  pattern,
  minLength,
  maxLength,
  default: value,
  form,
}: FieldDefinition): boolean {
  const others = [
    format,
    values,
    oneOf,
    pattern,
    minLength,
    maxLength,
    value,
    form?.options,
    form?.computed,
    form?.prefill,
    form?.autoSelect,
  ];
  return type === 'string' && form?.widget === 'hidden' && others.every((key) => key === undefined);
}

function checkDocuments(context: CompileContext, path: string, definition: FieldDefinition, pointer: string): void {
  const { insteadOfUpload, outstanding, sendingOf } = definition.form ?? {};
  if (insteadOfUpload !== undefined && getListKind(definition) !== 'files')
    context.report(createRawDiagnostic('no-upload', `${pointer}/form/insteadOfUpload`, { name: path }));
  if (sendingOf !== undefined && context.fields.get(sendingOf)?.definition.form?.insteadOfUpload === undefined)
    context.report(createRawDiagnostic('no-sending', `${pointer}/form/sendingOf`, { name: sendingOf }));
  if (outstanding && !(getListKind(definition) === 'choices' && definition.form?.computed !== undefined))
    context.report(createRawDiagnostic('no-documents', `${pointer}/form/outstanding`, { name: path }));
}

function checkPhotos(context: CompileContext, path: string, { form }: FieldDefinition, pointer: string): void {
  const { extensions = [], shrink, picture } = form?.files ?? {};
  const takesJpeg = extensions.some((extension) => extension === 'jpg' || extension === 'jpeg');
  const report = (key: string, at: string): void =>
    context.report(createRawDiagnostic('photo-files', `${pointer}/form/files/${at}`, { name: path, key }));
  if (shrink && !takesJpeg) report('shrink', 'shrink');
  if (!picture?.crop) return;
  if (!takesJpeg) report('crop', 'picture/crop');
  if (!picture.square) context.report(createRawDiagnostic('crop-without-square', `${pointer}/form/files/picture/crop`, { name: path }));
}

function checkLimits(context: CompileContext, { definition }: CompiledField, pointer: string): void {
  const { minLength, maxLength = DEFAULT_OTHER_LENGTH } = definition.form?.other ?? {};
  if (minLength !== undefined && minLength > maxLength) {
    const params = { what: `"minLength": ${minLength}`, because: `"maxLength" is ${maxLength}` };
    context.report(createRawDiagnostic('contradiction', `${pointer}/form/other/minLength`, params));
  }
  const { minLength: minItem, maxLength: maxItem } = definition.items ?? {};
  if (minItem !== undefined && maxItem !== undefined && minItem > maxItem) {
    const params = { what: `"minLength": ${minItem}`, because: `"maxLength" is ${maxItem}` };
    context.report(createRawDiagnostic('contradiction', `${pointer}/items/minLength`, params));
  }
  checkOrder(context, definition, pointer, 'minLength', 'maxLength');
  checkOrder(context, definition, pointer, 'minimum', 'maximum');
  checkOrder(context, definition, pointer, 'minItems', 'maxItems');
}

function checkOrder<Key extends 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems'>(
  context: CompileContext,
  definition: FieldDefinition,
  pointer: string,
  minKey: Key,
  maxKey: Key,
): void {
  const min: number | undefined = definition[minKey];
  const max: number | undefined = definition[maxKey];
  if (min === undefined || max === undefined || min <= max) return;
  context.report(
    createRawDiagnostic('contradiction', `${pointer}/${minKey}`, { what: `"${minKey}": ${min}`, because: `"${maxKey}" is ${max}` }),
  );
}

/** Returns the codes of all issues that a field can have. */
function issueCodes({ definition }: CompiledField): string[] {
  const form = definition.form ?? {};
  const codes = ['required', 'type', 'locked', 'hidden', 'options', 'unavailable'];
  for (const key of [
    'const',
    'enum',
    'format',
    'minLength',
    'maxLength',
    'pattern',
    'minimum',
    'maximum',
    'multipleOf',
    'minItems',
    'maxItems',
  ] as const) {
    if (definition[key] !== undefined) codes.push(key);
  }
  for (const key of ['minWords', 'maxWords', 'mask'] as const) if (form[key] !== undefined) codes.push(key);
  if (definition.type === 'string') codes.push('characters');
  codes.push(...listItemCodes(definition));
  if (form.other) codes.push('other', 'minLength', 'maxLength', 'pattern');
  else if (definition.oneOf) codes.push('enum');
  if (getDecimalLimit(definition) !== undefined) codes.push('decimals');
  if (form.max !== undefined) codes.push('max');
  if (form.min !== undefined) codes.push('min');
  if (form.max !== undefined || form.min !== undefined) codes.push('bounds');
  if (form.files) codes.push('extensions', 'maxBytes', 'empty', 'content', 'pixels', 'macros', 'picture');
  codes.push(...(form.checks ?? []).map(({ id }) => id));
  return codes;
}

/** Returns the codes of the issues that a list of choices or of texts can have. */
function listItemCodes(definition: FieldDefinition): string[] {
  const kind = getListKind(definition);
  if (kind !== 'choices' && kind !== 'texts') return [];
  const { items = {}, uniqueItems } = definition;
  const codes = (['enum', 'format', 'minLength', 'maxLength', 'pattern'] as const).filter((key) => key in items);
  return [
    ...codes,
    'characters',
    ...('oneOf' in items ? ['enum'] : []),
    ...(isRanking(definition) ? ['minItems', 'uniqueItems'] : []),
    ...(uniqueItems ? ['uniqueItems'] : []),
    ...(listExclusiveValues(definition).length > 0 ? ['exclusive'] : []),
  ];
}

function checkTexts(context: CompileContext, field: CompiledField, pointer: string): void {
  const { errorMessage, form } = field.definition;
  if (typeof errorMessage !== 'object' && form?.discardOn === undefined) return;
  const codes = issueCodes(field);
  const check = (name: string, at: string): void => {
    if (!codes.includes(name)) context.report(createRawDiagnostic('unknown-keyword', at, { name }, codes));
  };
  if (typeof errorMessage === 'object') for (const name of Object.keys(errorMessage)) check(name, `${pointer}/errorMessage/${name}`);
  form?.discardOn?.forEach((name, at) => check(name, `${pointer}/form/discardOn/${at}`));
}
