/** The state of the list of submissions in the query of its URL, so that Back, a reload and a shared link keep it. */

import type { Work } from '#server/admin/submissions/work';
import type { QueryValue } from '../../data/routes.ts';

/** Filter, order, page and columns of the list. */
export interface ListQuery {
  /** Empty for all kinds. */
  kind: string;
  /** A part of the work, such as the overdue submissions; empty for all submissions. */
  work: Work | '';
  statuses: readonly string[];
  /** Days in the time zone of the browser, YYYY-MM-DD; empty without a limit. */
  from: string;
  to: string;
  /** By heading: the texts of its answers, an empty one for no answer. */
  columns: ReadonlyMap<string, readonly string[]>;
  search: string;
  /** Whether the list has only submissions that may be duplicates. */
  hasDuplicates: boolean;
  /** Whether the list has only submissions that lack documents, or only those that lack none. */
  documents: '' | 'missing' | 'complete';
  /** Empty for the default. */
  sort: string;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  size: number;
  /** Ids of the shown columns; undefined for those that the definition shows. */
  shown: readonly string[] | undefined;
}

/** The parts of the work with their titles. */
export const WORK_TITLES = {
  new: 'New',
  corrected: 'Corrected',
  sender: 'Waiting for the sender',
  overdue: 'Overdue',
} as const satisfies Record<Work, string>;

/** Number of rows of a page that can be chosen; the first is the default. */
export const PAGE_SIZES = [60, 200, 500] as const;

const COLUMN = 'column.';

/** Reads the query of a URL. What it cannot mean is the default. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const names = [...new Set(params.keys())].filter((name) => name.startsWith(COLUMN));
  const get = (name: string): string => params.get(name) ?? '';
  const size = Number(get('size'));
  return {
    kind: get('kind'),
    work: toWork(get('work')),
    statuses: params.getAll('status').filter(Boolean),
    from: toDay(get('from')),
    to: toDay(get('to')),
    columns: new Map(names.map((name) => [name.slice(COLUMN.length), params.getAll(name)])),
    search: get('search'),
    hasDuplicates: get('duplicates') === 'true',
    documents: parseDocuments(get('documents')),
    sort: get('sort'),
    page: /^[1-9]\d{0,5}$/.test(get('page')) ? Number(get('page')) : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZES[0],
    shown: params.has('columns') ? parseColumns(get('columns')) : undefined,
  };
}

/** Returns the query as parameters of a URL, without defaults. */
export function formatListQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string): void => {
    if (value !== '') params.set(name, value);
  };
  set('kind', query.kind);
  set('work', query.work);
  for (const status of query.statuses) params.append('status', status);
  set('from', query.from);
  set('to', query.to);
  for (const [title, texts] of query.columns) for (const text of texts) params.append(`${COLUMN}${title}`, text);
  set('search', query.search);
  set('duplicates', query.hasDuplicates ? 'true' : '');
  set('documents', query.documents);
  set('sort', query.sort);
  set('page', query.page > 1 ? String(query.page) : '');
  set('size', query.size === PAGE_SIZES[0] ? '' : String(query.size));
  if (query.shown) params.set('columns', query.shown.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(','));
  return params;
}

/** Returns the parameters of the requests that read the list: its filter and its order. */
export function toListParams(query: ListQuery): Record<string, QueryValue> {
  const { kind, work, statuses, from, to, columns, search, sort, hasDuplicates, documents } = query;
  return {
    kind,
    work,
    documents,
    status: statuses,
    received_from: from === '' ? '' : toStartOfDay(from, 0),
    received_before: to === '' ? '' : toStartOfDay(to, 1),
    ...Object.fromEntries([...columns].map(([title, texts]) => [`${COLUMN}${title}`, texts])),
    search: search.trim(),
    duplicates: hasDuplicates ? 'true' : '',
    sort,
  };
}

/** Returns the query with only what chooses rows and their order removed: all submissions with the same columns. */
export function clearFilters(query: ListQuery): ListQuery {
  const none = {
    kind: '',
    work: '',
    statuses: [],
    from: '',
    to: '',
    columns: new Map(),
    search: '',
    hasDuplicates: false,
    documents: '',
  } as const;
  return { ...query, ...none, page: 1 };
}

/** Whether the list is limited to some submissions. */
export function isFiltered({ kind, work, statuses, from, to, columns, search, hasDuplicates, documents }: ListQuery): boolean {
  return hasDuplicates || documents + kind + work + from + to + search.trim() !== '' || statuses.length > 0 || columns.size > 0;
}

/** Returns the columns with the texts of one of them replaced; without texts it is no filter. */
export function withColumn(columns: ListQuery['columns'], title: string, texts: readonly string[]): ListQuery['columns'] {
  const changed = new Map(columns);
  if (texts.length === 0) changed.delete(title);
  else changed.set(title, texts);
  return changed;
}

/** Returns the ids of columns; undefined for a text that no list has written. */
function parseColumns(text: string): string[] | undefined {
  try {
    return text.split(',').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function toWork(text: string): Work | '' {
  return Object.hasOwn(WORK_TITLES, text) ? (text as Work) : '';
}

/** Reads the filter by documents; empty for any other text. */
export function parseDocuments(text: string): ListQuery['documents'] {
  return text === 'missing' || text === 'complete' ? text : '';
}

function toDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime()) ? text : '';
}

/** Returns the time in UTC at which a day begins in the time zone of the browser, some days later. */
function toStartOfDay(day: string, later: number): string {
  const time = new Date(`${day}T00:00`);
  time.setDate(time.getDate() + later);
  return time.toISOString();
}
