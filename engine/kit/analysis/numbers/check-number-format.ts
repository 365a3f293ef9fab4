/** Checks number formats: unknown currencies and units, keys without effect, and the field with the unit that users choose. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { inferWidget } from '../../../compile/field/infer-widget.ts';
import { getFormatter, getNumberFormat } from '../../../numbers/number-format.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';
import { hasOptions } from '../has-options.ts';
import { suggestName } from '../suggest-name.ts';

/** Reports contradictions of formats, prefixes, suffixes and units. */
export function checkNumberFormat(context: AnalysisContext): void {
  for (const field of context.fields) {
    if (!isWritten(context, field)) continue;
    const pointer = `${getFieldPointer(context, field)}/form`;
    for (const [key, because] of listUnusedKeys(field.definition))
      context.report('no-effect', `${pointer}/${key}`, { key: key.split('/').at(-1)!, because });
    checkNames(context, field, pointer);
    checkAffixes(context, field, pointer);
    checkUnitField(context, field, pointer);
  }
}

/** Why a duration has no key of a single input. */
const IN_PARTS = 'a duration is entered in days, hours and minutes';

function isNumber({ type }: FieldDefinition): boolean {
  return type === 'number' || type === 'integer';
}

/** Returns the keys without effect, each with the reason. */
function listUnusedKeys(definition: FieldDefinition): [key: string, because: string][] {
  const { type, form = {} } = definition;
  const { format, unit: unitPath, prefix, suffix } = form;
  const found: [string, string][] = [];
  const idle = (isIdle: boolean, key: string, because: string): void => {
    if (isIdle) found.push([key, because]);
  };
  if (!isNumber(definition)) {
    idle(format !== undefined, 'format', 'it is for numbers');
    idle(unitPath !== undefined, 'unit', 'it is for numbers');
  } else if (format !== undefined) {
    const { style = 'decimal', currency, unit, unitDisplay, largestUnit, decimals, grouping } = format;
    const hasUnit = style === 'unit' || (style === 'decimal' && unitPath !== undefined);
    const isDuration = style === 'duration';
    idle(currency !== undefined && style !== 'currency', 'format/currency', 'the "style" is not "currency"');
    idle(unit !== undefined && style !== 'unit', 'format/unit', 'the "style" is not "unit"');
    idle(unit !== undefined && style === 'unit' && unitPath !== undefined, 'format/unit', 'users choose the unit');
    idle(unitDisplay !== undefined && !hasUnit && !isDuration, 'format/unitDisplay', 'the "style" is not "unit"');
    idle(largestUnit !== undefined && !isDuration, 'format/largestUnit', 'the "style" is not "duration"');
    idle(grouping !== undefined && isDuration, 'format/grouping', 'the "style" is "duration"');
    if (isDuration) for (const key of ['placeholder', 'inputMode', 'autocomplete'] as const) idle(form[key] !== undefined, key, IN_PARTS);
    idle(unitPath !== undefined && !hasUnit, 'unit', `the "style" is "${style}"`);
    idle(decimals !== undefined && (type === 'integer' || isDuration), 'format/decimals', 'a whole number has no decimals');
  }
  const isText = inferWidget(definition) === 'text' && format?.style !== 'duration';
  idle(prefix !== undefined && !isText, 'prefix', 'only the widget "text" has one');
  idle(suffix !== undefined && !isText, 'suffix', 'only the widget "text" has one');
  return found;
}

/** Reports a missing or unknown currency or unit. */
function checkNames({ report }: AnalysisContext, { definition }: CompiledField, pointer: string): void {
  const { format, unit: unitPath } = definition.form ?? {};
  if (format === undefined || !isNumber(definition)) return;
  const { style, currency, unit } = format;
  if (style === 'duration' && definition.type !== 'integer')
    report('incomplete-format', `${pointer}/format/style`, { style, needs: '"type": "integer" for whole minutes' });
  if (style === 'currency') {
    const currencies = Intl.supportedValuesOf('currency');
    if (currency === undefined) report('incomplete-format', `${pointer}/format/style`, { style, needs: '"currency", such as "EUR"' });
    else if (!currencies.includes(currency))
      report('unknown-currency', `${pointer}/format/currency`, { name: currency, ...suggestName(currency, currencies) });
  }
  if (style === 'unit' && unitPath === undefined) {
    if (unit === undefined)
      report('incomplete-format', `${pointer}/format/style`, { style, needs: '"unit", such as "kilogram", or a "unit" of "form"' });
    else if (getFormatter(format, 'en') === undefined)
      report('unknown-format-unit', `${pointer}/format/unit`, { name: unit, ...suggestName(unit, Intl.supportedValuesOf('unit')) });
  }
}

/** Reports a prefix or suffix that repeats the symbol, the code or the unit of the format. */
function checkAffixes({ report }: AnalysisContext, { definition }: CompiledField, pointer: string): void {
  const { form = {} } = definition;
  const format = getNumberFormat(definition);
  if (format === undefined || inferWidget(definition) !== 'text') return;
  const displays = ['symbol', 'narrowSymbol', 'code'] as const;
  const known = new Set(
    displays.flatMap((currencyDisplay) =>
      (getFormatter(format, 'en', { currencyDisplay })?.formatToParts(1) ?? [])
        .filter(({ type }) => type === 'currency' || type === 'unit' || type === 'percentSign')
        .map(({ value }) => value.trim().toLowerCase()),
    ),
  );
  for (const key of ['prefix', 'suffix'] as const) {
    const text = form[key];
    if (text !== undefined && known.has(text.trim().toLowerCase())) report('repeated-affix', `${pointer}/${key}`, { key, text });
  }
}

/** Reports a unit that users cannot choose, and a select of units that is also rendered on its own or is not validated with the number. */
function checkUnitField({ form, model, report }: AnalysisContext, { path, definition, isRendered }: CompiledField, pointer: string): void {
  const name = definition.form?.unit;
  const unit = form.byPath.get(name ?? '');
  if (name === undefined || unit === undefined || !isNumber(definition)) return;
  if (!hasOptions(unit.definition)) {
    report('unit-without-options', `${pointer}/unit`, { name });
    return;
  }
  if (!isRendered || unit.row !== undefined) return;
  const sections = new Set(model.placements.get(name)?.map(({ section }) => section));
  const isPlaced = (model.placements.get(path) ?? []).every(({ section }) => sections.has(section));
  if (unit.definition.form?.widget !== 'hidden' || !isPlaced) report('misplaced-unit', `${pointer}/unit`, { name, number: path });
}
