/** The lookups of the product as Markdown tables of the reference, from their contracts. */

import type { LookupContract, LookupContracts, ParameterSchema, ValueSchema } from '#engine';
import type { ProductTools } from '../../product.ts';

type SharedParameters = ProductTools['sharedParameters'];

const introduction = `## Lookups

The values of \`"path"\` of a lookup. A result that is a list can be a source of options: \`_id\` is stored and \`name\` is shown, unless the table says otherwise.
A parameter in brackets is optional: list it under \`"optional"\`, or the lookup is blocked until the parameter has a value. Parameters are texts unless a
type stands behind them. A property with \`?\` can be absent or null; the properties of records inside of a result stand below the table, by path. Lookups whose
parameters could be guessed have a rate limit. [lookups.json](lookups.json) has the same as JSON Schema, and a running server publishes it at \`/api/lookups\`.`;

const backOffice = `### Lookups of the back office

Only the forms in \`catalogue/\` can use these.`;

/** Returns the section of the reference. */
export function formatLookupTables(contracts: LookupContracts, shared?: SharedParameters): string {
  const isPublic = ([, { audience }]: [string, LookupContract]): boolean => audience === undefined;
  const all = Object.entries(contracts);
  const others = all.filter((entry) => !isPublic(entry));
  return [
    introduction,
    '',
    ...sharedLines(shared, contracts),
    ...tableOf(all.filter(isPublic), shared),
    ...linesOfParts(all.filter(isPublic)),
    ...(others.length > 0 ? ['', backOffice, '', ...tableOf(others, shared), ...linesOfParts(others)] : []),
  ].join('\n');
}

function tableOf(entries: readonly [string, LookupContract][], shared: SharedParameters): string[] {
  const rows = entries.map(
    ([path, { description, params, result }]) =>
      `| \`${path}\` | ${description} | ${isShared(params.properties, shared) ? `[${lowerFirst(shared!.title)}](#${toAnchor(shared!.title)})` : formatParameters(params)} | ${formatResult(result)} |`,
  );
  return ['| path | description | parameters | result |', '|---|---|---|---|', ...rows];
}

/** Lists the records and lists inside of results, which would make the table unreadable. */
function linesOfParts(entries: readonly [string, LookupContract][]): string[] {
  const lines = entries.flatMap(([path, { result }]) => {
    const parts = listParts(result.items ?? result, '');
    return parts.length === 0 ? [] : [`- \`${path}\``, ...parts.map((part) => `  - ${part}`)];
  });
  return lines.length === 0 ? [] : ['', ...lines];
}

function listParts({ properties = {} }: ValueSchema, before: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inner = schema.items ?? schema;
    if (!inner.properties) return [];
    const path = `${before}${name}`;
    return [`\`${path}\`: ${schema.items ? 'list of ' : ''}${formatProperties(inner)}`, ...listParts(inner, `${path}.`)];
  });
}

function isShared(properties: Readonly<Record<string, ParameterSchema>>, shared: SharedParameters): boolean {
  return shared !== undefined && Object.keys(properties).join(' ') === shared.names.join(' ');
}

function sharedLines(shared: SharedParameters, contracts: LookupContracts): string[] {
  if (!shared) return [];
  const { title, purpose, names } = shared;
  const declared = Object.values(contracts).find(({ params }) => isShared(params.properties, shared))?.params.properties ?? {};
  const list = names.map((name) => `\`${name}\`${formatParameterType(declared[name])}`).join(', ');
  return [`<a id="${toAnchor(title)}"></a>**${title}**: optional parameters that ${purpose}:\n${list}.`, ''];
}

function formatParameters({ properties, required = [], anyOf = [] }: LookupContract['params']): string {
  const names = Object.entries(properties).map(([name, schema]) =>
    required.includes(name) ? `${name}${formatParameterType(schema)}` : `[${name}${formatParameterType(schema)}]`,
  );
  const alternatives = anyOf.map((one) => one.required.join(' and ')).join(' or ');
  return [names.join(', '), ...(alternatives === '' ? [] : [`at least ${alternatives}`])].join('; ');
}

function formatParameterType(schema: ParameterSchema | undefined): string {
  if (schema?.enum) return ` (${schema.enum.join(' or ')})`;
  if (schema?.writeOnly) return ' (secret)';
  const type = schema === undefined ? '' : (schema.format ?? (schema.type === 'string' ? '' : schema.type));
  return type === '' ? '' : ` (${type})`;
}

function formatResult(schema: ValueSchema): string {
  const { items, option } = { option: schema.items?.option ?? schema.option, items: schema.items };
  const isUsual = option === undefined || (option.value === '_id' && option.label === 'name');
  const roles = isUsual ? '' : `; \`${option.value}\` is stored and \`${option.label}\` is shown`;
  return items === undefined ? formatProperties(schema) : `list of ${formatProperties(items)}${roles}`;
}

function formatProperties({ properties = {}, required = [] }: ValueSchema): string {
  return Object.entries(properties)
    .map(([name, schema]) => `${name}${isNullable(schema) || !required.includes(name) ? '?' : ''}${formatPart(schema)}`)
    .join(', ');
}

function formatPart(schema: ValueSchema): string {
  const type = typeof schema.type === 'string' ? schema.type : schema.type.find((one) => one !== 'null');
  if (schema.items) return ' (list)';
  if (type === 'object') return schema.properties ? ' (record)' : ' (by id)';
  if (schema.enum) return ` (${schema.enum.join(' or ')})`;
  return type === 'string' ? (schema.format === undefined ? '' : ` (${schema.format})`) : ` (${type})`;
}

function isNullable({ type }: ValueSchema): boolean {
  return typeof type !== 'string' && type.includes('null');
}

function toAnchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
