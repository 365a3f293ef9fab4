/**
 * The contract of each widget: the fields that it fits, and the keys of `form` that it uses. The analysis and the reference read this table, and a
 * test compares it with the widgets of the renderer.
 */

import type { FieldDefinition } from '../../language/field-definition.ts';
import { getListKind, type ListKind } from '../../validation/list-kind.ts';
import type { FieldForm, WidgetName } from '../../language/field-form.ts';

/** A widget of the language. Other widgets have the names of RJSF widgets, which begin with a capital letter. */
export type BuiltInWidget = Exclude<WidgetName, Capitalize<string>>;

/** The type of an answer; of a list what it holds. */
type FieldType = Exclude<FieldDefinition['type'], 'array'> | ListKind;
type Format = NonNullable<FieldDefinition['format']>;

/** A key of `form` that only some widgets use. */
export type PresentationKey = Extract<
  keyof FieldForm,
  'placeholder' | 'autocomplete' | 'inputMode' | 'width' | 'disabledHint' | 'countryCode' | 'files' | 'layout' | 'columns' | 'labels'
>;

/** What a widget accepts. */
export interface WidgetContract {
  types: readonly FieldType[];
  /** The formats of a text; `none` is a text without a format. Default: every format. */
  formats?: readonly (Format | 'none')[];
  /** Whether the widget offers the options of a field, and so needs some. True or false needs none: its options are Yes and No. */
  options: 'required' | 'unused';
  keys: readonly PresentationKey[];
}

const TYPED: readonly FieldType[] = ['string', 'number', 'integer'];
const EVERY_TYPE: readonly FieldType[] = [...TYPED, 'boolean', 'choices', 'texts', 'files'];
const RENDERED: readonly PresentationKey[] = ['width', 'disabledHint'];

/** The widgets of the language. */
export const widgetContracts: Readonly<Record<BuiltInWidget, WidgetContract>> = {
  text: { types: TYPED, options: 'unused', keys: [...RENDERED, 'placeholder', 'autocomplete', 'inputMode'] },
  textarea: {
    types: ['string'],
    formats: ['none', 'email', 'uri'],
    options: 'unused',
    keys: [...RENDERED, 'placeholder', 'autocomplete'],
  },
  select: { types: TYPED, options: 'required', keys: [...RENDERED, 'placeholder', 'autocomplete'] },
  combobox: { types: TYPED, options: 'required', keys: [...RENDERED, 'placeholder'] },
  radio: { types: [...TYPED, 'boolean'], options: 'required', keys: [...RENDERED, 'layout', 'columns'] },
  checkbox: { types: ['boolean'], options: 'unused', keys: RENDERED },
  checkboxes: { types: ['choices'], options: 'required', keys: [...RENDERED, 'layout', 'columns'] },
  'multi-combobox': { types: ['choices'], options: 'required', keys: [...RENDERED, 'placeholder'] },
  ranking: { types: ['choices'], options: 'required', keys: RENDERED },
  'text-list': { types: ['texts'], options: 'unused', keys: [...RENDERED, 'placeholder', 'autocomplete', 'inputMode'] },
  date: { types: ['string'], formats: ['date'], options: 'unused', keys: [...RENDERED, 'autocomplete'] },
  time: { types: ['string'], formats: ['time'], options: 'unused', keys: RENDERED },
  'date-time': { types: ['string'], formats: ['date-time'], options: 'unused', keys: RENDERED },
  month: { types: ['string'], formats: ['month'], options: 'unused', keys: RENDERED },
  'partial-date': { types: ['string'], formats: ['partial-date'], options: 'unused', keys: RENDERED },
  scale: { types: ['integer'], options: 'unused', keys: [...RENDERED, 'labels'] },
  rating: { types: ['integer'], options: 'unused', keys: RENDERED },
  phone: {
    types: ['string'],
    formats: ['none'],
    options: 'unused',
    keys: [...RENDERED, 'placeholder', 'autocomplete', 'countryCode'],
  },
  file: { types: ['files'], options: 'unused', keys: [...RENDERED, 'files'] },
  signature: { types: ['files'], options: 'unused', keys: [...RENDERED, 'files'] },
  hidden: { types: EVERY_TYPE, options: 'unused', keys: ['files'] },
};

/** The types that the stock widgets of RJSF accept. The contracts of widgets that an installation registers are not known. */
const stockWidgetTypes: Readonly<Record<string, readonly FieldType[]>> = {
  AltDateTimeWidget: ['string'],
  AltDateWidget: ['string'],
  CheckboxWidget: ['boolean'],
  CheckboxesWidget: ['choices'],
  ColorWidget: ['string'],
  DateTimeWidget: ['string'],
  DateWidget: ['string'],
  EmailWidget: ['string'],
  FileWidget: ['string', 'files'],
  HiddenWidget: EVERY_TYPE,
  PasswordWidget: ['string'],
  RadioWidget: [...TYPED, 'boolean'],
  RangeWidget: ['number', 'integer'],
  RatingWidget: ['number', 'integer'],
  SelectWidget: EVERY_TYPE,
  TextWidget: TYPED,
  TextareaWidget: ['string'],
  TimeWidget: ['string'],
  URLWidget: ['string'],
  UpDownWidget: ['number', 'integer'],
};

/** Returns whether every rendered widget uses the key. */
export function isDefaultKey(key: PresentationKey): boolean {
  return RENDERED.includes(key);
}

/** Returns true for the name of a widget that every RJSF form has. */
export function isStockWidget(name: string): boolean {
  return Object.hasOwn(stockWidgetTypes, name);
}

/** Returns the contract of a widget of the language; undefined for other widgets. */
export function getWidgetContract(widget: string): WidgetContract | undefined {
  return Object.hasOwn(widgetContracts, widget) ? widgetContracts[widget as BuiltInWidget] : undefined;
}

/** Returns why a widget does not fit a field: what the widget is for. Undefined if it fits or if its contract is not known. */
export function explainMisfit(widget: string, definition: FieldDefinition): string | undefined {
  const { format } = definition;
  const type = getAnswerType(definition);
  const { types, formats } = getWidgetContract(widget) ?? { types: isStockWidget(widget) ? stockWidgetTypes[widget] : undefined };
  if (types === undefined) return undefined;
  if (!types.includes(type)) return describeFields({ types, ...(formats?.length === 1 && { formats }) });
  const isFit = type !== 'string' || formats === undefined || formats.includes(format ?? 'none');
  return isFit ? undefined : describeFields({ types, formats });
}

function getAnswerType(definition: FieldDefinition): FieldType {
  return definition.type === 'array' ? (getListKind(definition) ?? 'files') : definition.type;
}

const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  string: 'texts',
  number: 'numbers',
  integer: 'whole numbers',
  boolean: 'true or false',
  choices: 'several choices',
  texts: 'lists of texts',
  files: 'files',
};

/** Formats the fields that a widget fits: `texts with "format": "date"`. */
export function describeFields({ types, formats }: Pick<WidgetContract, 'types' | 'formats'>): string {
  const names = types.filter((type) => type !== 'integer' || !types.includes('number')).map((type) => TYPE_NAMES[type]);
  const list = joinWords(names);
  const [only] = formats ?? [];
  if (formats === undefined) return list;
  if (formats.length === 1 && only === 'none') return `${list} without "format"`;
  return formats.length === 1 ? `${list} with "format": "${only!}"` : `${list} without "format": "date"`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;
}

/** Returns the widgets of the language that fit a field, without `hidden`: with options those that offer them, where the type allows it. */
export function listFittingWidgets(definition: FieldDefinition, hasOptions: boolean): BuiltInWidget[] {
  const fitting = (Object.keys(widgetContracts) as BuiltInWidget[]).filter(
    (widget) => widget !== 'hidden' && explainMisfit(widget, definition) === undefined,
  );
  // A boolean has two options without listing any.
  const suitable =
    definition.type === 'boolean' ? fitting : fitting.filter((widget) => (widgetContracts[widget].options === 'required') === hasOptions);
  return suitable.length > 0 ? suitable : fitting;
}
