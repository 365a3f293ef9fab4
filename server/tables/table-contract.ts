/** The contract of the lookup of a data table: parameters and properties from the columns of its description. */

import type { LookupContract, LookupContracts, ParameterSchema, TableDefinition, ValueSchema } from '#engine';
import { isTemporalType, type TemporalColumnType } from './table.ts';
import type { TableSource } from './table-source.ts';

/** Returns the contracts of all tables without errors, by name. */
export function createTableContracts(tables: TableSource): LookupContracts {
  return Object.fromEntries(
    tables.names().flatMap((name) => {
      const table = tables.get(name);
      return table === undefined ? [] : [[name, createTableContract(table.definition)]];
    }),
  );
}

/** Returns the contract. A private table requires the columns that it matches, and returns only the columns that it declares. */
export function createTableContract({ title, columns, visibility, match = [], returns = [] }: TableDefinition): LookupContract {
  const isPrivate = visibility === 'private';
  const names = Object.keys(columns);
  const parameters = isPrivate ? match : names;
  return {
    description: title,
    params: {
      type: 'object',
      properties: Object.fromEntries(parameters.map((name) => [name, describeParameter(columns, name, isPrivate)])),
      ...(isPrivate && { required: match }),
      additionalProperties: false,
    },
    result: { type: 'array', items: describeRows(columns, isPrivate ? returns : names) },
  };
}

type Columns = TableDefinition['columns'];

function describeParameter(columns: Columns, name: string, isSecret: boolean): ParameterSchema {
  return { ...describeType(columns[name]?.type), ...(isSecret && { writeOnly: true as const }) };
}

function describeRows(columns: Columns, names: readonly string[]): ValueSchema {
  const properties = names.map((name): [string, ValueSchema] => {
    const { type, ...format } = describeType(columns[name]?.type);
    return [name, { type: columns[name]?.isRequired ? type : [type, 'null'], ...format }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: names, additionalProperties: false };
}

function describeType(type: Columns[string]['type'] = 'string'): {
  type: 'string' | 'number' | 'integer' | 'boolean';
  format?: TemporalColumnType;
} {
  return isTemporalType(type) ? { type: 'string', format: type } : { type };
}
