/** The filters of the list of submissions: status, days, and the columns that definitions declare. */

import { useId, useState } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import { useQuery } from '../../data/api-context.ts';
import { CheckList } from '../../list/CheckList.tsx';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { Popover } from '../../list/Popover.tsx';
import popoverStyles from '../../list/Popover.module.css';
import { FilterSelect } from '../../list/ListToolbar.tsx';
import { type ListQuery, parseDocuments, toListParams, withColumn } from './list-query.ts';
import type { ListDescription } from './submission-columns.tsx';
import styles from './SubmissionFilters.module.css';

interface FiltersProps {
  query: ListQuery;
  description: ListDescription;
  /** Changes members of the query; the list starts at its first page. */
  onChange: (changed: Partial<ListQuery>) => void;
}

const DOCUMENT_FILTERS = [
  { value: '', title: 'All' },
  { value: 'missing', title: 'Missing' },
  { value: 'complete', title: 'Complete' },
];

/** Renders a button for each filter. One whose column is not shown is there while it is used, or if the definition keeps it. */
export function SubmissionFilters({ query, description, onChange, shown }: FiltersProps & { shown: readonly string[] }) {
  const { filters, keptFilters } = description;
  const isThere = (title: string): boolean => shown.includes(`column.${title}`) || query.columns.has(title) || keptFilters.includes(title);
  const columns = filters.filter(isThere);
  return (
    <>
      <Popover label="Status" badge={toBadge(query.statuses)}>
        <CheckList
          label="Status"
          options={description.statuses}
          selected={query.statuses}
          onChange={(statuses) => onChange({ statuses })}
        />
      </Popover>
      <Popover label="Submitted" badge={query.from || query.to ? '1' : undefined}>
        <DayFilter query={query} onChange={onChange} />
      </Popover>
      {(description.hasDocuments || query.documents !== '') && (
        <FilterSelect
          label="Documents"
          value={query.documents}
          options={DOCUMENT_FILTERS}
          onChange={(chosen) => onChange({ documents: parseDocuments(chosen) })}
        />
      )}
      {(description.hasDuplicateRules || query.hasDuplicates) && (
        <button
          type="button"
          className={classNames(popoverStyles.button, query.hasDuplicates && popoverStyles.active)}
          aria-pressed={query.hasDuplicates}
          onClick={() => onChange({ hasDuplicates: !query.hasDuplicates })}
        >
          Possible duplicates
        </button>
      )}
      {columns.map((title) => (
        <Popover key={title} label={title} badge={toBadge(query.columns.get(title) ?? [])}>
          <ColumnFilter title={title} query={query} onChange={onChange} />
        </Popover>
      ))}
    </>
  );
}

function toBadge({ length }: readonly string[]): string | undefined {
  return length === 0 ? undefined : String(length);
}

/** A year is typed digit by digit: 0002, 0020, 0202. */
const FIRST_YEAR = '1990';

function DayFilter({ query, onChange }: Omit<FiltersProps, 'description'>) {
  const id = useId();
  const [{ from, to }, setDays] = useState({ from: query.from, to: query.to });
  const change = (changed: { from?: string; to?: string }): void => {
    const days = { from, to, ...changed };
    setDays(days);
    if ([days.from, days.to].every((day) => day === '' || day >= FIRST_YEAR)) onChange(days);
  };
  return (
    <div className={styles.days}>
      <label htmlFor={`${id}-from`}>From</label>
      <input
        id={`${id}-from`}
        type="date"
        className={controlStyles.control}
        value={from}
        max={to || undefined}
        onChange={(event) => change({ from: event.target.value })}
      />
      <label htmlFor={`${id}-to`}>To</label>
      <input
        id={`${id}-to`}
        type="date"
        className={controlStyles.control}
        value={to}
        min={from || undefined}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Button onClick={() => change({ from: '', to: '' })}>Any day</Button>
    </div>
  );
}

/** The values of a column in the submissions of the other filters. */
function ColumnFilter({ title, query, onChange }: Omit<FiltersProps, 'description'> & { title: string }) {
  const selected = query.columns.get(title) ?? [];
  const others = { ...query, columns: withColumn(query.columns, title, []), sort: '' };
  const params = { ...toListParams(others), column: title };
  const { result, data, retry } = useQuery('GET /admin/submission_values', params, { keepsPrevious: true });
  if (result.state === 'failed') return <ErrorState subject="The values" result={result} onRetry={retry} />;
  if (data === undefined) return <LoadingState label="Loading the values" />;
  const known = data.values.map(({ text, count }) => ({ value: text, title: text, count }));
  const missing = selected.filter((text) => text !== '' && !known.some(({ value }) => value === text));
  const options = [...known, ...missing.map((text) => ({ value: text, title: text, count: 0 })), { value: '', title: 'No answer' }];
  return (
    <>
      <CheckList
        label={title}
        options={options}
        selected={selected}
        onChange={(texts) => onChange({ columns: withColumn(query.columns, title, texts) })}
      />
      {data.hasMore && <p className={styles.more}>Only the first {data.values.length} values are listed. The search finds the others.</p>}
    </>
  );
}
