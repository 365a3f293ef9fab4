/**
 * Answers that find rows of data tables and sample replies of services: tools cannot guess the key of a row, above all not that of a private
 * table, nor the parameters for which a service has a reply.
 */

import type { AuthoredFormDefinition } from '#engine';
import type { ServiceDefinitions, ServiceLookup } from '../../services/service-definition.ts';
import { mapServiceLookups } from '../../services/service-definition.ts';
import type { TableSource } from '../../tables/table-source.ts';

/** Values by the path of the answer. */
export type KnownAnswers = Readonly<Record<string, readonly (string | number | boolean)[]>>;

type Value = KnownAnswers[string][number];

/** More rows would rarely reach more, but each is tried. */
const MAX_ROWS = 4;

/**
 * Returns, by path, the values of the first rows for the answers that lookups compare with columns, and those of sample replies for the
 * answers that lookups send as parameters. The first values belong to one row or reply.
 */
export async function listKnownAnswers(
  { lookups = {} }: Pick<AuthoredFormDefinition, 'lookups'>,
  { tables, services }: { tables: TableSource; services: ServiceDefinitions },
): Promise<KnownAnswers> {
  const found: Record<string, Value[]> = {};
  const described = mapServiceLookups(services, (lookup) => lookup);
  const add = (expression: unknown, values: readonly Value[]): void => {
    const path = readPath(expression);
    if (path !== undefined) found[path] = [...new Set([...(found[path] ?? []), ...values])];
  };
  for (const { table, where = {}, path = '', params = {} } of Object.values(lookups)) {
    const rows = table === undefined ? [] : ((await tables.get(table)?.select({ where: {}, limit: MAX_ROWS })) ?? []);
    for (const [column, value] of Object.entries(where)) add(value, rows.flatMap((row) => row[column] ?? []).map(String));
    const samples = Object.hasOwn(described, path) ? listSampleParameters(described[path]!) : {};
    for (const [name, value] of Object.entries(params)) add(value, samples[name] ?? []);
  }
  return found;
}

/** Returns the names of the lookups that fail because the description of their service has no sample replies. */
export function listLookupsWithoutReplies(
  { lookups = {} }: Pick<AuthoredFormDefinition, 'lookups'>,
  services: ServiceDefinitions,
): readonly string[] {
  const described = mapServiceLookups(services, (lookup) => lookup);
  const hasNoReplies = (path: string): boolean => Object.hasOwn(described, path) && (described[path]!.examples ?? []).length === 0;
  return Object.keys(lookups).filter((name) => hasNoReplies(lookups[name]!.path ?? ''));
}

/** Returns the values of each parameter in the sample replies. */
function listSampleParameters({ examples = [] }: ServiceLookup): Record<string, Value[]> {
  const values: Record<string, Value[]> = {};
  for (const { params = {} } of examples) for (const [name, value] of Object.entries(params)) (values[name] ??= []).push(value);
  return values;
}

/** Operators whose result is mostly the text itself: "upper" of a code that is in capitals. */
const TEXT_OPERATORS: ReadonlySet<string> = new Set(['upper', 'lower', 'trim']);

/** Returns the path of an expression that is an answer, also in another case or without spaces around it. */
function readPath(expression: unknown): string | undefined {
  if (typeof expression !== 'object' || expression === null) return undefined;
  const [[operator, operand] = [], ...others] = Object.entries(expression) as [string, unknown][];
  if (operator === undefined || others.length > 0) return undefined;
  if (operator === 'var') return typeof operand === 'string' ? operand : undefined;
  if (!TEXT_OPERATORS.has(operator)) return undefined;
  return readPath(Array.isArray(operand) ? operand[0] : operand);
}
