/** The state of the list of submissions in the query of a URL. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearFilters,
  formatListQuery,
  isFiltered,
  type ListQuery,
  PAGE_SIZES,
  parseListQuery,
  toListParams,
  withColumn,
} from '../../../admin/submissions/list/list-query.ts';

const parse = (query: string): ListQuery => parseListQuery(new URLSearchParams(query));

const texts = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 3 });
const day = fc.constantFrom('', '2026-11-28', '2027-02-28');
const queries: fc.Arbitrary<ListQuery> = fc.record({
  kind: fc.constantFrom('', 'enrollment'),
  work: fc.constantFrom('', 'new', 'sender', 'overdue'),
  statuses: fc.uniqueArray(fc.constantFrom('pending', 'approved')),
  from: day,
  to: day,
  columns: fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), texts), { maxLength: 3 }).map((entries) => new Map(entries)),
  search: fc.string(),
  hasDuplicates: fc.boolean(),
  documents: fc.constantFrom('', 'missing', 'complete'),
  sort: fc.constantFrom('', '-name', 'column.Hub, City'),
  page: fc.integer({ min: 1, max: 999 }),
  size: fc.constantFrom(...PAGE_SIZES),
  shown: fc.option(fc.array(fc.string({ minLength: 1 })), { nil: undefined }),
});

describe('the query of the list', () => {
  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const read = parse(formatListQuery(query).toString());
        expect({ ...read, columns: [...read.columns] }).toEqual({ ...query, columns: [...query.columns] });
      }),
    );
  });

  it('is empty for the default', () => {
    expect(formatListQuery(parse('')).toString()).toBe('');
    expect(isFiltered(parse('sort=name&page=3&columns=email'))).toBe(false);
  });

  it.each(['page=0', 'page=-1', 'page=x', 'size=7', 'from=2026-13-01', 'to=yesterday', 'work=old', 'work=toString'])(
    'ignores %s',
    (query) => {
      expect(formatListQuery(parse(query)).toString()).toBe('');
    },
  );

  it('keeps order and columns when filters are cleared', () => {
    const cleared = clearFilters(
      parse('kind=a&work=overdue&status=b&from=2026-11-28&column.Hub=c&search=d&sort=name&columns=email&page=2&size=200'),
    );
    expect(formatListQuery(cleared).toString()).toBe('sort=name&size=200&columns=email');
    expect(isFiltered(cleared)).toBe(false);
  });

  it('asks for whole days in the time zone of the browser', () => {
    const { received_from: from, received_before: before } = toListParams(parse('from=2026-11-28&to=2026-11-28'));
    expect(Date.parse(before as string) - Date.parse(from as string)).toBe(24 * 60 * 60 * 1000);
    expect(new Date(from as string).getHours()).toBe(0);
  });

  it('has no filter by a column without texts', () => {
    const columns = withColumn(new Map([['Hub', ['Cebu']]]), 'Grade', ['Grade 1']);
    expect([...withColumn(columns, 'Hub', [])]).toEqual([['Grade', ['Grade 1']]]);
  });
});
