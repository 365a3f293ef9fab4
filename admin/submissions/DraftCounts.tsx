/** How many forms were begun and not sent: numbers by form and day, of drafts that are kept on the server. What was entered is never shown. */

import { useState } from 'react';
import { Card } from '#renderer/theme/Card.tsx';
import { useQuery } from '../data/api-context.ts';
import type { ListItem } from '../data/routes.ts';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { ScrollRegion } from '../list/ScrollRegion.tsx';
import styles from './DraftCounts.module.css';

type FormCounts = ListItem<'GET /admin/draft_counts'>;
type Counts = Pick<FormCounts, 'started' | 'saved' | 'resumed' | 'sent'>;

const COLUMNS: readonly [keyof Counts, string][] = [
  ['started', 'Started'],
  ['saved', 'Saved'],
  ['resumed', 'Resumed'],
  ['sent', 'Sent'],
];

/** Renders the box; the numbers are loaded when it is opened. */
export function DraftCounts() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-label="Saved forms">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>Saved forms of the last 30 days</summary>
        {isOpen && <Loaded />}
      </details>
    </Card>
  );
}

function Loaded() {
  const { result, data, retry } = useQuery('GET /admin/draft_counts', {});
  if (result.state === 'loading') return <LoadingState label="Loading the numbers" />;
  if (result.state === 'failed' || data === undefined)
    return <ErrorState subject="The numbers" {...(result.state === 'failed' && { result })} onRetry={retry} />;
  return (
    <>
      <p>
        Forms that people keep with us to continue by a link, or whose files go up before they are sent. Saved counts the first time that
        answers are kept, Resumed each link that is opened. Nobody can read them. Days are in UTC.
      </p>
      {data.length === 0 && <p>None.</p>}
      {data.map((counts) => (
        <FormTable key={counts.form} counts={counts} />
      ))}
    </>
  );
}

function FormTable({ counts }: { counts: FormCounts }) {
  return (
    <ScrollRegion name={counts.title}>
      <table className={styles.table}>
        <caption>{counts.title}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {COLUMNS.map(([name, title]) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.days.map((day) => (
            <Row key={day.day} title={day.day} counts={day} />
          ))}
        </tbody>
        <tfoot>
          <Row title="Total" counts={counts} />
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function Row({ title, counts }: { title: string; counts: Counts }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {COLUMNS.map(([name]) => (
        <td key={name}>{counts[name]}</td>
      ))}
    </tr>
  );
}
