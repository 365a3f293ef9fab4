/** Every key of the language as Markdown tables, from `definitions/wizard.schema.json`: one table for each object of a definition. */

/** The part of JSON Schema that the language's schema uses. */
export interface KeySchema {
  title?: string;
  description?: string;
  /** Description of a definition whose referring keys have their own descriptions, which editors would otherwise hide. */
  $comment?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: KeySchema[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minimum?: number;
  $ref?: string;
  required?: string[];
  properties?: Record<string, KeySchema>;
  items?: KeySchema;
  additionalProperties?: boolean | KeySchema;
  if?: { type?: string };
  then?: KeySchema;
  else?: KeySchema;
  definitions?: Record<string, KeySchema>;
}

/** Definitions that are not objects with keys of their own. */
const withoutKeys: ReadonlySet<string> = new Set(['text', 'logic', 'node', 'nodeOver', 'reference']);
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** Returns the keys of all objects, that of the file first; `anchor` is the link target of the file. */
export function formatKeyTables(schema: KeySchema, anchor = 'form-definition'): string {
  const objects: [string, KeySchema][] = [['', schema]];
  for (const [name, definition] of Object.entries(schema.definitions ?? {})) {
    if (!withoutKeys.has(name))
      objects.push([name, { ...(definition.else ?? definition), description: definition.description ?? definition.$comment }]);
  }
  return objects.map(([name, object]) => keyTable(name === '' ? anchor : name, object)).join('\n\n');
}

function keyTable(anchor: string, { title, description, properties = {}, required = [] }: KeySchema): string {
  const rows = Object.entries(properties).map(([key, schema]) => {
    const requiredMark = required.includes(key) ? ' (required)' : '';
    return `| \`${key}\`${requiredMark} | ${escaped(formatValues(schema))} | ${escaped(removeExample(schema))} | ${formatExample(schema)} |`;
  });
  return [
    `### <a id="${anchor}"></a>${title}`,
    '',
    description ?? '',
    '',
    '| key | value | description | example |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Removes the example from a hover text, because the table has a column for it. */
function removeExample({ description = '' }: KeySchema): string {
  return description.replace(/ Example: .*$/s, '');
}

function formatExample({ examples }: KeySchema): string {
  return examples === undefined ? '' : `\`${escaped(JSON.stringify(examples[0]))}\``;
}

/** Returns the allowed values, with a link to the object of the language where there is one. */
function formatValues(schema: KeySchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (schema.anyOf) return schema.anyOf.map(formatValues).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.$ref) return refName(schema.$ref);
  if (schema.if?.type === 'string' && schema.then && schema.else) return `${formatValues(schema.then)} or ${formatValues(schema.else)}`;
  if (schema.else) return formatValues(schema.else);
  const { items, additionalProperties: members } = schema;
  if (items && schema.type === 'array') return `list: ${formatValues(items)}`;
  if (typeof members === 'object' && schema.type === 'object') return `by name: ${formatValues(members)}`;
  const types = [schema.type ?? 'any value']
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' or ');
  if (schema.pattern) return `${types} matching \`${schema.pattern}\``;
  return schema.minimum === undefined ? types : `${types}, at least ${schema.minimum}`;
}

function refName(ref: string): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  if (name === 'text') return 'text';
  if (name === 'logic') return '[expression](#expressions)';
  if (name === 'node') return '[field](#field), [group](#group) or [rows](#rows)';
  return `[${name}](#${name})`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
