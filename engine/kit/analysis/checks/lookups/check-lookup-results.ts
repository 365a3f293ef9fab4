/** Compares what a form reads of the results of lookups with the contracts of the server. */

import type { CompiledField } from '../../../../compiled-form.ts';
import type { Expression } from '../../../../language/expression.ts';
import type { FieldDefinition } from '../../../../language/field-definition.ts';
import type { ValueSchema } from '../../../../lookup-contract.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../../operators/parse-operator-call.ts';
import { operators } from '../../../../operators/operators.ts';
import { joinPointer } from '../../../../source/json-pointer.ts';
import { getTraits } from '../../../operators/traits.ts';
import { formatTypes, getFieldType, type InferredType } from '../../inferred-type.ts';
import {
  findContract,
  findOptionSchemas,
  findResultSchema,
  findSchemas,
  getOptionSource,
  type ResultSchema,
} from '../../lookups/result-schemas.ts';
import { followPath, isOfType, toInferredTypes } from '../../lookups/schema-path.ts';
import { suggestName } from '../../suggest-name.ts';
import { isBody, visitExpression } from '../../visit-expression.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../../analysis-context.ts';

/** Reports properties that results do not have, lists that are read as records, and records that are used as options. */
export function checkLookupResults(context: AnalysisContext): void {
  const { form, model, fields, expressions } = context;
  if (model.contracts === undefined && model.tables === undefined) return;
  for (const { name, definition } of form.lookups) {
    const contract = findContract(model, name);
    if (contract !== undefined && definition.pick !== undefined)
      checkPath(context, [{ lookup: name, schema: contract.result }], definition.pick, `${joinPointer('/lookups', name)}/pick`);
  }
  for (const { logic, pointer } of expressions)
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call === undefined) return;
      checkRead(context, call);
      checkLists(context, call);
      if (!isInside) checkIteration(context, call);
    });
  for (const field of fields) if (isWritten(context, field)) checkOptions(context, field);
}

/** Reports the property that a `lookup` or a `record` reads, if the result does not have it. */
function checkRead(context: AnalysisContext, call: ParsedCall): void {
  const { model } = context;
  const property = getNameArgument(call, 1);
  if (property === '') return;
  const name = getNameArgument(call);
  const reads = getTraits(call.operator)?.reads;
  const schema = reads === 'lookup' ? findResultSchema(model, name) : undefined;
  const schemas = schema ? [{ lookup: name, schema }] : reads === 'record' ? findOptionSchemas(model, name) : undefined;
  if (schemas !== undefined) checkPath(context, schemas, property, call.pointers[1]!, reads === 'record');
}

/** Reports a path that none of the schemas has. */
function checkPath(context: AnalysisContext, schemas: readonly ResultSchema[], path: string, pointer: string, isRecord = false): void {
  const targets = schemas.map(({ schema }) => followPath(schema, path));
  const [first] = targets;
  if (first === undefined || targets.some(({ kind }) => kind === 'found' || kind === 'open')) return;
  const known = targets.flatMap((target) => (target.kind === 'unknown' ? target.known : []));
  const server = getServerPath(context, schemas[0]!);
  if (first.kind === 'list') return context.report('list-read-as-record', pointer, { path: server, name: first.name });
  if (first.kind !== 'unknown') return;
  const near = suggestName(first.name, known).nearest;
  context.report('unknown-result-property', pointer, {
    path: server,
    name: `${first.before}${first.name}`,
    known: [...new Set(known)],
    isRecord,
    ...(near !== undefined && { nearest: `${first.before}${near}` }),
  });
}

function getServerPath({ form }: AnalysisContext, { lookup }: ResultSchema): string {
  const { path, table } = form.lookupByName.get(lookup)!.definition;
  return path ?? (table === undefined ? '' : `tables/${table}`);
}

/** Reports a record of a lookup as the argument of an operator that takes a list. */
function checkLists(context: AnalysisContext, call: ParsedCall): void {
  const takes = operators.get(call.operator)?.parameterTypes ?? [];
  call.args.forEach((arg, index) => {
    if (takes[Math.min(index, takes.length - 1)] !== 'list') return;
    const record = findSchemas(context.model, arg)?.find(isRecordResult);
    if (record !== undefined) reportRecordAsList(context, record, call.pointers[index]!);
  });
}

function isRecordResult({ schema }: ResultSchema): boolean {
  return isOfType(schema, 'object');
}

function reportRecordAsList(context: AnalysisContext, record: ResultSchema, pointer: string): void {
  const properties = Object.entries(record.schema.properties ?? {});
  const lists = properties.flatMap(([name, schema]) => (isOfType(schema, 'array') ? [name] : []));
  context.report('record-used-as-list', pointer, { path: getServerPath(context, record), lookup: record.lookup, lists });
}

/** Checks `var` in the body of an iteration over records of a lookup. */
function checkIteration(context: AnalysisContext, call: ParsedCall): void {
  const body = call.args.findIndex((_, index) => isBody(call, index));
  const [list] = call.args;
  if (body < 1 || list === undefined || call.operator === 'reduce') return;
  const items = findSchemas(context.model, list)?.flatMap(({ lookup, schema }) => (schema.items ? [{ lookup, schema: schema.items }] : []));
  if (items !== undefined && items.length > 0) checkBody(context, items, call.args[body]!, call.pointers[body]!);
}

function checkBody(context: AnalysisContext, items: readonly ResultSchema[], logic: Expression, pointer: string): void {
  const call = parseOperatorCall(logic, pointer);
  if (call === undefined) {
    if (Array.isArray(logic)) logic.forEach((part, index) => checkBody(context, items, part, `${pointer}/${index}`));
    return;
  }
  if (call.operator === 'var') {
    const path = getNameArgument(call);
    if (path !== '') checkPath(context, items, path, call.pointers[0]!, true);
  }
  call.args.forEach((arg, index) => {
    if (!isBody(call, index)) checkBody(context, items, arg, call.pointers[index]!);
  });
}

/** Checks that the options of a field are a list, whose records have the stored and the shown property. */
function checkOptions(context: AnalysisContext, field: CompiledField): void {
  const { model } = context;
  const source = getOptionSource(model, field.path);
  const lists = source === undefined ? undefined : findSchemas(model, source);
  // The columns of options of data tables are checked against the description of the table.
  if (lists === undefined || lists.some(({ lookup }) => context.form.lookupByName.get(lookup)?.definition.table !== undefined)) return;
  const pointer = `${getFieldPointer(context, field)}/form`;
  const single = lists.find(({ schema }) => !isOfType(schema, 'array'));
  if (single !== undefined) return reportRecordAsList(context, single, `${pointer}/options`);
  const { optionValue, optionLabel, optionKeywords } = field.definition.form ?? {};
  const records = lists.flatMap(({ lookup, schema }) =>
    schema.items && isOfType(schema.items, 'object') ? [{ lookup, schema: schema.items }] : [],
  );
  if (optionValue !== undefined) checkPath(context, records, optionValue, `${pointer}/optionValue`, true);
  if (optionLabel !== undefined) checkPath(context, records, optionLabel, `${pointer}/optionLabel`, true);
  if (optionKeywords !== undefined) checkPath(context, records, optionKeywords, `${pointer}/optionKeywords`, true);
  const usual = [
    ...(optionValue === undefined ? [{ key: 'optionValue', name: '_id', role: 'value' } as const] : []),
    ...(optionLabel === undefined ? [{ key: 'optionLabel', name: 'name', role: 'label' } as const] : []),
  ];
  checkUsualProperties(context, records, usual, `${pointer}/options`);
  checkOptionType(context, field, records, optionValue ?? '_id', pointer);
}

/** Reports records without the properties that a field uses where it names no others. */
function checkUsualProperties(
  context: AnalysisContext,
  records: readonly ResultSchema[],
  usual: readonly { key: string; name: string; role: 'value' | 'label' }[],
  pointer: string,
): void {
  for (const record of records) {
    const missing = usual.filter(({ name }) => isMissing(record.schema, name));
    const [first] = missing;
    if (first === undefined) continue;
    const known = Object.keys(record.schema.properties ?? {});
    const keys = missing.map(({ key, role }) => `"${key}": "${record.schema.option?.[role] ?? '…'}"`).join(' and ');
    const remedy = `Add ${keys}. Its properties are ${known.map((name) => `"${name}"`).join(', ')}.`;
    context.report('unknown-result-property', pointer, {
      path: getServerPath(context, record),
      name: missing.map(({ name }) => name).join('" and "'),
      known,
      isRecord: true,
      remedy,
    });
    return;
  }
}

function isMissing(schema: ValueSchema, name: string): boolean {
  return followPath(schema, name).kind === 'unknown';
}

/** Reports options whose stored values the field's own type does not allow. */
function checkOptionType(
  context: AnalysisContext,
  { definition }: CompiledField,
  records: readonly ResultSchema[],
  property: string,
  pointer: string,
): void {
  const own = getStoredType(definition);
  for (const { schema } of records) {
    const target = followPath(schema, property);
    if (target.kind !== 'found') continue;
    const types = toInferredTypes(target.schema).filter((type) => type !== 'unset');
    const isText = own === 'date' || own === 'text';
    if (types.some((type) => type === 'any' || type === own || (isText && (type === 'text' || type === 'date')))) continue;
    const expected = formatTypes(new Set([own]));
    context.report('wrong-result', `${pointer}/options`, {
      what: `"${property}" of the options`,
      found: formatTypes(new Set(types)),
      expected,
    });
    return;
  }
}

/** Returns the type of a stored value: of several choices that of each of them. */
function getStoredType(definition: FieldDefinition): InferredType {
  const { type, items } = definition;
  if (type !== 'array' || items === undefined || items.type === 'object') return getFieldType(definition);
  return getFieldType({ type: items.type, ...(items.format && { format: items.format }) });
}
