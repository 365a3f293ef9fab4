/** The lists of existing names that fields of entity forms choose from. */

import { isRecord } from '#renderer/form/requests.ts';
import { usePathQuery } from '../../data/api-context.ts';
import { toRequestLine, type ListRoute } from '../../data/routes.ts';

/** A list whose rows have names. */
export interface NameRoute {
  route: ListRoute;
  params?: Readonly<Record<string, string>>;
}

/** The list of a widget. */
export interface NameList extends NameRoute {
  /** Only the rows of the row that another field of the form names. */
  within?: NameRoute & {
    /** The path of the other field. */
    field: string;
    /** The parameter for the id of its row. */
    param: string;
  };
}

/** The names of a list; undefined until they have arrived. */
export interface KnownNames {
  names: readonly string[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

interface NamedRow {
  _id: string;
  name: string;
}

/** The names of all rows of a list. */
export function useNames(list: NameRoute, params?: Readonly<Record<string, string>>): KnownNames {
  const { rows, hasFailed, retry } = useNamedRows(list, params);
  return { names: rows?.map(({ name }) => name), hasFailed, retry };
}

/** The id of the row with a name; undefined for a new name. */
export function useIdOfName(list: NameRoute, name: unknown): string | undefined {
  return useNamedRows(list).rows?.find((row) => row.name === name)?._id;
}

function useNamedRows({ route, params }: NameRoute, more?: Readonly<Record<string, string>>) {
  const { path } = toRequestLine(route as string, { ...params, ...more, sort: 'name' });
  const { result, data, retry } = usePathQuery(path);
  const rows = Array.isArray(data) ? data.filter(isNamedRow) : undefined;
  return { rows, hasFailed: result.state === 'failed', retry };
}

function isNamedRow(row: unknown): row is NamedRow {
  return isRecord(row) && typeof row['_id'] === 'string' && typeof row['name'] === 'string';
}
