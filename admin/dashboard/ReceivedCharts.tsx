/** The submissions of the last days: a chart by day with its table, and tables with bars by columns of the list. */

import { Link } from 'react-router-dom';
import { Card } from '#renderer/theme/Card.tsx';
import type { ReplyData } from '../data/routes.ts';
import { ScrollRegion } from '../list/ScrollRegion.tsx';
import { DayChart } from './DayChart.tsx';
import { formatCount } from './format-count.ts';
import styles from './ReceivedCharts.module.css';

type Received = ReplyData<'GET /admin/dashboard'>['received'];
type Column = Received['columns'][number];

/** Renders the charts. */
export function ReceivedCharts({ received }: { received: Received }) {
  const { days, total, columns, since } = received;
  return (
    <section aria-labelledby="received">
      <h2 id="received">Submissions of the last {days.length} days</h2>
      {total === 0 && <p>None.</p>}
      {total > 0 && (
        <div className={styles.charts}>
          <DayChart days={days} total={total} />
          {columns.map((column) => (
            <ColumnTable key={column.title} column={column} since={since} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A table with a bar in each row. The bars repeat the numbers, so screen readers get the table alone. */
function ColumnTable({ column, since }: { column: Column; since: string }) {
  const { title, rows, others, noAnswer } = column;
  const toList = (text: string): string =>
    `/admin/submissions?${new URLSearchParams({ from: since, [`column.${title}`]: text }).toString()}`;
  const lines = [
    ...rows.map(({ text, count }) => ({ key: `text ${text}`, title: <Link to={toList(text)}>{text}</Link>, count })),
    ...(others.texts > 0 ? [{ key: 'others', title: `${formatCount(others.texts)} others`, count: others.count }] : []),
    ...(noAnswer > 0 ? [{ key: 'none', title: <Link to={toList('')}>No answer</Link>, count: noAnswer }] : []),
  ];
  const most = Math.max(...lines.map(({ count }) => count));
  return (
    <Card>
      <ScrollRegion name={`By ${title}`}>
        <table className={styles.table}>
          <caption>By {title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">Submissions</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.title}</th>
                <td>
                  <Bar share={line.count / most} />
                  {formatCount(line.count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

/** A horizontal bar; `share` is its length from 0 to 1. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={Math.max(1, share * 100)} height="10" />
    </svg>
  );
}
