/**
 * A slice of options: the valid combinations of several lists in one table, so that the lists that depend on each other are known without network. A lookup
 * of the server replies with it, and declares which other lookups it answers.
 */

/** A slice. Ids are texts; the columns have the same number of rows, one for each valid combination. */
export interface OptionSlice {
  /** The options of each column in the order of its list, and for each row the position of its option, or null for none. */
  columns: Readonly<Record<string, SliceColumn>>;
  /** The lookups that the slice answers, by path: the column of the list, or for a record the column or the value of each property. */
  lists: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  /** The columns that parameters of these lookups select from. */
  parameters: Readonly<Record<string, string>>;
  /** By parameter: in the lists of the columns `of`, options that occur with its value in `column` come first. */
  preferences?: Readonly<Record<string, { column: string; of: readonly string[] }>>;
  /** By parameter: the options that its values exclude. */
  restrictions?: Readonly<Record<string, SliceRestriction>>;
}

/** Options of a column that are not offered with each value of a parameter. Without a value all are offered. */
interface SliceRestriction {
  column: string;
  /** By id of an option: the values that it is offered with. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** By id of an option: the values that it is not offered with. */
  except?: Readonly<Record<string, readonly string[]>>;
}

/** A column of a slice. */
export interface SliceColumn {
  options: readonly SliceOption[];
  rows: readonly (number | null)[];
}

/** An option as its lookup returns it. */
export type SliceOption = { readonly _id: string } & Readonly<Record<string, unknown>>;

/** Ids by column. */
type Choices = Readonly<Record<string, string>>;

/**
 * Returns the options of a column that are part of a row with all choices, in the order of their list; those that are also part of a row with the
 * preferred options come first. Empty for an unknown column or option.
 * @example project(slice, 'school', { grade: 'g-3', curriculum: 'ph' }) // [{ _id: 's-1', name: 'North' }]
 */
export function project(
  { columns }: Pick<OptionSlice, 'columns'>,
  column: string,
  choices: Choices,
  preferred: Choices = {},
): SliceOption[] {
  const target = columns[column];
  if (target === undefined) return [];
  const found = listPositions(columns, target, choices);
  const first = listPositions(columns, target, { ...choices, ...preferred });
  const positions = [...found].toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)) || a - b);
  return positions.map((position) => target.options[position]!);
}

function listPositions(columns: OptionSlice['columns'], { rows }: SliceColumn, choices: Choices): ReadonlySet<number> {
  const conditions = Object.entries(choices).map(([name, id]) => {
    const column = columns[name];
    return { cells: column?.rows ?? [], position: column?.options.findIndex(({ _id }) => _id === id) ?? -1 };
  });
  const positions = new Set<number>();
  rows.forEach((position, row) => {
    if (position !== null && conditions.every(({ cells, position: chosen }) => chosen >= 0 && cells[row] === chosen))
      positions.add(position);
  });
  return positions;
}

/**
 * Returns the reply of a lookup from a slice; undefined if the slice does not answer it: another lookup, or a parameter that the slice does not have. A
 * blank parameter counts as not given.
 * @example answerFromSlice(slice, 'form_options/schools', { country_id: 'PH', grade_id: 'g-3' }) // [{ _id: 's-1', name: 'North' }]
 */
export function answerFromSlice(slice: OptionSlice, path: string, params: Readonly<Record<string, string>>): unknown {
  const list = slice.lists[path];
  const { parameters, preferences = {}, restrictions = {} } = slice;
  const given = Object.entries(params).flatMap(([name, value]): [string, string][] => (value.trim() ? [[name, value.trim()]] : []));
  const known = new Set([parameters, preferences, restrictions].flatMap(Object.keys));
  if (list === undefined || !given.every(([name]) => known.has(name))) return undefined;
  const columns = restrictRows(slice, given);
  const choices = Object.fromEntries(given.flatMap(([name, value]) => (name in parameters ? [[parameters[name]!, value]] : [])));
  const prefer = (column: string): Choices =>
    Object.fromEntries(
      given.flatMap(([name, value]) => (preferences[name]?.of.includes(column) ? [[preferences[name].column, value]] : [])),
    );
  const read = (column: unknown): unknown => (typeof column === 'string' ? project({ columns }, column, choices, prefer(column)) : column);
  return typeof list === 'string' ? read(list) : Object.fromEntries(Object.entries(list).map(([name, column]) => [name, read(column)]));
}

/** Returns the columns without the rows of options that the values of parameters exclude. */
function restrictRows(
  { columns, restrictions = {} }: OptionSlice,
  given: readonly [name: string, value: string][],
): OptionSlice['columns'] {
  const excluded = new Set<number>();
  for (const [name, value] of given) {
    const { column = '', only = {}, except = {} } = restrictions[name] ?? {};
    const { options, rows } = columns[column] ?? { options: [], rows: [] };
    const isExcluded = options.map(({ _id }) => only[_id]?.includes(value) === false || except[_id]?.includes(value) === true);
    rows.forEach((position, row) => {
      if (position !== null && isExcluded[position]) excluded.add(row);
    });
  }
  if (excluded.size === 0) return columns;
  const keep = ({ options, rows }: SliceColumn): SliceColumn => ({ options, rows: rows.filter((_, row) => !excluded.has(row)) });
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, keep(column)]));
}
