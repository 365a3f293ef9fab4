/** Descriptions of names in Markdown, for hover texts and completion. */

import { formConstructs } from '../../language/constructs/language.ts';
import type { Key } from '../../language/construct.ts';
import type { LookupContract, ValueSchema } from '../../lookup-contract.ts';
import { operators } from '../../operators/operators.ts';
import { getOperatorDescription } from '../../operators/reference/operator-descriptions.ts';
import { getByNames } from '../../path.ts';
import { findChild, isObject, toValue, type JsonNode } from '../../source/json-node.ts';
import { followPath } from '../analysis/lookups/schema-path.ts';
import type { FormIndex } from './form-index.ts';
import type { NameOccurrence } from './names.ts';
import type { ColumnInfo, LanguageFiles } from './project.ts';

const MAX_JSON_CHARS = 600;
const MAX_OPTIONS = 12;

/** Returns the description of a name in Markdown; undefined if there is none. */
export function describeName(files: LanguageFiles, form: FormIndex, { kind, name, documentation }: NameOccurrence): string | undefined {
  const [owner, own] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];
  switch (kind) {
    case 'answer':
      return describeAnswer(files, form, name);
    case 'rule':
      return describePart(form, 'rules', name, 'rule');
    case 'lookup':
      return describeLookup(files, form, name);
    case 'dialog':
      return describePart(form, 'dialogs', name, 'dialog');
    case 'step':
      return `step \`${name}\``;
    case 'operator':
      return describeOperator(name);
    case 'key':
      return describeKey(owner, own, documentation);
    case 'option':
      return describeOption(files, form, owner, own);
    case 'text':
      return Object.hasOwn(files.appTexts(), name) ? `Text of app.json: ${files.appTexts()[name]!}` : undefined;
    case 'table':
      return (files.tables()[name] ?? []).map(formatColumn).join('\n') || undefined;
    case 'parameter':
      return describeSchema(own, findContract(files, form, owner)?.params.properties[own]);
    case 'column':
      return listColumns(files, form, owner)
        .filter((column) => column.name === own)
        .map(formatColumn)
        .at(0);
    default:
      return describeSchema(own, findProperty(files, form, owner, own));
  }
}

/** Returns the definition of a member of the form, for example of a rule. */
function getPart(form: FormIndex, ...names: string[]): unknown {
  return getByNames(form.definition, names);
}

/** Returns the JSON Schema of a field or a group. */
function getAnswer(form: FormIndex, path: string): Record<string, unknown> | undefined {
  const node = form.collector.answers.get(path);
  const value = node && toValue(node);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** Returns the title of a field or group with its type. */
export function summarizeAnswer(form: FormIndex, path: string): string {
  const { title, type, format } = getAnswer(form, path) ?? {};
  return [title, [type, format].filter((one) => typeof one === 'string').join(', ')]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' — ');
}

function describeAnswer(files: LanguageFiles, form: FormIndex, path: string): string | undefined {
  const answer = getAnswer(form, path);
  if (answer === undefined) return undefined;
  const options = listOptions(files, form, path)
    .slice(0, MAX_OPTIONS)
    .map(({ value, title }) => `- \`${value}\`${title === undefined ? '' : ` ${title}`}`);
  const source = getByNames(answer, ['form', 'options']);
  return [
    `answer \`${path}\`: ${summarizeAnswer(form, path)}`,
    typeof answer['description'] === 'string' ? answer['description'] : '',
    options.length > 0 ? `Options:\n${options.join('\n')}` : '',
    typeof source === 'string' ? `Options of the lookup \`${source}\`.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Returns the options of a field: the listed ones, or those in the samples of its lookup. */
export function listOptions(files: LanguageFiles, form: FormIndex, path: string): { value: string; title?: string }[] {
  const { enum: values, oneOf } = getAnswer(form, path) ?? {};
  const plain = Array.isArray(values) ? values.filter((value) => typeof value === 'string').map((value) => ({ value })) : [];
  const listed = (Array.isArray(oneOf) ? (oneOf as unknown[]) : []).flatMap((option) => {
    const { const: value, title } = (option ?? {}) as { const?: unknown; title?: unknown };
    return typeof value === 'string' ? [{ value, ...(typeof title === 'string' && { title }) }] : [];
  });
  return [...plain, ...listed, ...listSampleOptions(files, form, path)];
}

function listSampleOptions(files: LanguageFiles, form: FormIndex, path: string): { value: string; title?: string }[] {
  const { options, optionValue = '_id', optionLabel = 'name' } = (getAnswer(form, path)?.['form'] ?? {}) as Record<string, unknown>;
  if (typeof options !== 'string' || typeof optionValue !== 'string' || typeof optionLabel !== 'string') return [];
  const found = new Map<string, { value: string; title?: string }>();
  for (const record of (findResult(files, form, options)?.examples ?? []).flat()) {
    const { [optionValue]: value, [optionLabel]: title } = (record ?? {}) as Record<string, unknown>;
    if (typeof value === 'string') found.set(value, { value, ...(typeof title === 'string' && { title }) });
  }
  return [...found.values()];
}

function describeOption(files: LanguageFiles, form: FormIndex, path: string, value: string): string | undefined {
  const option = listOptions(files, form, path).find((one) => one.value === value);
  return option && `option of \`${path}\`: ${option.title ?? option.value}`;
}

function describePart(form: FormIndex, key: string, name: string, noun: string): string | undefined {
  const part = getPart(form, key, name);
  return part === undefined ? undefined : `${noun} \`${name}\`\n\n${formatJson(part)}`;
}

function describeLookup(files: LanguageFiles, form: FormIndex, name: string): string | undefined {
  const part = getPart(form, 'lookups', name);
  if (part === undefined) return undefined;
  const contract = findContract(files, form, name);
  const [sample] = contract?.result.examples ?? [];
  const shown = sample === undefined ? '' : `Sample result:\n\n${formatJson(sample)}`;
  return [`lookup \`${name}\``, contract?.description ?? '', formatJson(part), shown].filter((one) => one !== '').join('\n\n');
}

function formatJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `\`\`\`json\n${text.length > MAX_JSON_CHARS ? `${text.slice(0, MAX_JSON_CHARS)}\n…` : text}\n\`\`\``;
}

/** Returns the signature of an operator: `{ "age": [date, date?] } → number`. */
export function formatSignature(name: string): string {
  const { arity, parameterTypes, returnType } = operators.get(name)!;
  const [min, max] = arity;
  const count = Number.isFinite(max) ? max : Math.max(min, parameterTypes.length);
  const args = Array.from({ length: count }, (_, index) => {
    const type = parameterTypes[Math.min(index, parameterTypes.length - 1)] ?? 'any';
    return index < min ? type : `${type}?`;
  });
  return `{ "${name}": [${[...args, ...(Number.isFinite(max) ? [] : ['…'])].join(', ')}] } → ${returnType}`;
}

function describeOperator(name: string): string | undefined {
  return operators.has(name) ? `\`${formatSignature(name)}\`\n\n${getOperatorDescription(name)}` : undefined;
}

/** Returns the description of a key of the language, with its default and an example. */
export function formatKey({ description, example }: Key, name: string): string {
  return `${description}\n\nExample: \`"${name}": ${JSON.stringify(example)}\``;
}

function describeKey(construct: string, name: string, documentation: string | undefined): string | undefined {
  const keys = formConstructs.find((one) => one.name === construct)?.keys ?? {};
  return Object.hasOwn(keys, name) ? `\`${name}\`: ${formatKey(keys[name]!, name)}` : documentation;
}

function describeSchema(name: string, schema: Pick<ValueSchema, 'type' | 'description'> | undefined): string | undefined {
  return schema && [`\`${name}\`: ${[schema.type].flat().join(' or ')}`, schema.description ?? ''].join('\n\n').trim();
}

/** Returns the contract of a lookup of the form. */
export function findContract(files: LanguageFiles, form: FormIndex, lookup: string): LookupContract | undefined {
  const path = getPart(form, 'lookups', lookup, 'path');
  const contracts = files.contracts();
  return typeof path === 'string' && contracts !== undefined && Object.hasOwn(contracts, path) ? contracts[path] : undefined;
}

/** Returns the columns of the table of a lookup. */
export function listColumns(files: LanguageFiles, form: FormIndex, lookup: string): readonly ColumnInfo[] {
  const table = getPart(form, 'lookups', lookup, 'table');
  return typeof table === 'string' ? (files.tables()[table] ?? []) : [];
}

function formatColumn({ name, type, title }: ColumnInfo): string {
  return `column \`${name}\`: ${type}${title === undefined ? '' : ` — ${title}`}`;
}

/** Returns the schema of a property; the owner is `lookup:NAME` or `record:PATH`. */
function findProperty(files: LanguageFiles, form: FormIndex, owner: string, path: string): ValueSchema | undefined {
  const schema = findOwnerSchema(files, form, owner);
  const target = schema && followPath(schema, path);
  return target?.kind === 'found' ? target.schema : undefined;
}

/** Returns the schema of the result of a lookup, or of the records of a field's options. */
export function findOwnerSchema(files: LanguageFiles, form: FormIndex, owner: string): ValueSchema | undefined {
  const name = owner.slice(owner.indexOf(':') + 1);
  if (owner.startsWith('lookup:')) return findResult(files, form, name);
  const listed = listRecordProperties(form, name);
  if (listed.length > 0) return { type: 'object', properties: Object.fromEntries(listed.map((one) => [one, { type: 'string' as const }])) };
  const source = getByNames(getAnswer(form, name), ['form', 'options']);
  return typeof source === 'string' ? findResult(files, form, source)?.items : undefined;
}

function findResult(files: LanguageFiles, form: FormIndex, lookup: string): ValueSchema | undefined {
  const columns = listColumns(files, form, lookup);
  if (columns.length > 0) {
    const record: ValueSchema = { type: 'object', properties: Object.fromEntries(columns.map(({ name, type }) => [name, toSchema(type)])) };
    return getPart(form, 'lookups', lookup, 'single') === true ? record : { type: 'array', items: record };
  }
  const contract = findContract(files, form, lookup);
  const pick = getPart(form, 'lookups', lookup, 'pick');
  const target = contract && followPath(contract.result, typeof pick === 'string' ? pick : '');
  return target?.kind === 'found' ? target.schema : undefined;
}

function toSchema(type: string): ValueSchema {
  return { type: type === 'number' || type === 'integer' || type === 'boolean' ? type : 'string' };
}

function listRecordProperties(form: FormIndex, path: string): string[] {
  const node = form.collector.answers.get(path);
  const options = node && findChild(node, 'oneOf');
  const items: readonly JsonNode[] = Array.isArray(options?.data) ? options.data : [];
  return [
    ...new Set(
      items.flatMap((item) => {
        const record = findChild(item, 'record');
        return record && isObject(record) ? [...record.data.keys()] : [];
      }),
    ),
  ];
}
