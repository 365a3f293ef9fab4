/** Checks the parts of a table's description that its schema cannot: names of columns, the key, and what a private table requires. */

import { findClosestName, findUnsafePattern, type Diagnostic, type TableDefinition } from '#engine';
import { MAX_TABLE_COLUMNS } from '../table.ts';

/** Returns the diagnostics of a description that is valid by the schema. Pointers are into the description. */
export function checkDescription(definition: TableDefinition): Diagnostic[] {
  const { columns, key, order = [], match = [], returns = [], search = [] } = definition;
  const names = Object.keys(columns);
  const unknown = (list: readonly string[], part: string): Diagnostic[] =>
    list.flatMap((name, index) => (Object.hasOwn(columns, name) ? [] : [unknownColumn(name, names, `/${part}/${index}`)]));
  return [
    ...(names.length > MAX_TABLE_COLUMNS ? [tooManyColumns(names.length)] : []),
    ...unknown(key, 'key'),
    ...unknown(
      order.map((name) => name.replace(/^-/, '')),
      'order',
    ),
    ...unknown(match, 'match'),
    ...unknown(returns, 'returns'),
    ...unknown(search, 'search'),
    ...checkVisibility(definition),
    ...names.flatMap((name) => checkColumn(name, columns[name]!)),
  ];
}

/** Creates the diagnostic of a name that is not a column. */
export function unknownColumn(name: string, columns: readonly string[], pointer: string): Diagnostic {
  const nearest = findClosestName(name, columns);
  return {
    code: 'unknown-column',
    severity: 'error',
    pointer,
    message: `The table has no column "${name}".`,
    help: nearest === undefined ? `The columns are ${columns.join(', ')}.` : `Did you mean "${nearest}"?`,
  };
}

function tooManyColumns(count: number): Diagnostic {
  return {
    code: 'table-too-large',
    severity: 'error',
    pointer: '/columns',
    message: `The table has ${count} columns; the limit is ${MAX_TABLE_COLUMNS}.`,
    help: 'Split it into tables that reference each other.',
  };
}

function checkVisibility({ visibility, match, returns }: TableDefinition): Diagnostic[] {
  const isPrivate = visibility === 'private';
  const missing = isPrivate ? Object.entries({ match, returns }).filter(([, list]) => list === undefined) : [];
  const unused = isPrivate ? [] : Object.entries({ match, returns }).filter(([, list]) => list !== undefined);
  return [
    ...missing.map(([name]) => ({
      code: 'missing-key',
      severity: 'error' as const,
      pointer: '',
      message: `A private table has no "${name}".`,
      help:
        name === 'match'
          ? 'Add "match" with the columns that a request must match.'
          : 'Add "returns" with the columns that a match returns.',
    })),
    ...unused.map(([name]) => ({
      code: 'no-effect',
      severity: 'warning' as const,
      pointer: `/${name}`,
      message: `"${name}" has no effect, because the table is public.`,
      help: 'Remove it, or add "visibility": "private".',
    })),
  ];
}

function checkColumn(name: string, { type, pattern, enum: allowed = [] }: TableDefinition['columns'][string]): Diagnostic[] {
  const pointer = `/columns/${name}`;
  const reason = pattern === undefined ? undefined : findUnsafePattern(pattern);
  const isNumeric = type === 'number' || type === 'integer';
  const wrong = allowed.findIndex((value) => (typeof value === 'number') !== isNumeric);
  return [
    ...(reason === undefined
      ? []
      : [
          {
            code: 'unsafe-pattern',
            severity: 'error' as const,
            pointer: `${pointer}/pattern`,
            message: `The pattern "${pattern}" is not allowed: ${reason}.`,
            help: 'Use simple character classes and counts, without nested repetitions.',
          },
        ]),
    ...(wrong < 0
      ? []
      : [
          {
            code: 'wrong-value',
            severity: 'error' as const,
            pointer: `${pointer}/enum/${wrong}`,
            message: `${JSON.stringify(allowed[wrong])} cannot be a value of a column of the type "${type}".`,
            help: isNumeric ? 'Write numbers without quotes.' : 'Write texts with quotes.',
          },
        ]),
  ];
}
