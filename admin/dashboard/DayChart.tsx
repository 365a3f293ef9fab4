/** The number of submissions of each day, as bars with a summary, and as a table. */

import { Link } from 'react-router-dom';
import { Card } from '#renderer/theme/Card.tsx';
import type { ReplyData } from '../data/routes.ts';
import { ScrollRegion } from '../list/ScrollRegion.tsx';
import { formatCount, formatDay } from './format-count.ts';
import styles from './DayChart.module.css';

type Day = ReplyData<'GET /admin/dashboard'>['received']['days'][number];

/** Units of the drawing: of a day with its gap, of its bar, and of the highest bar. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** The lowest bar of a day with submissions. */
const MIN_HEIGHT = 2;

/** Renders the chart. */
export function DayChart({ days, total }: { days: readonly Day[]; total: number }) {
  const most = days.reduce((found, day) => (day.count > found.count ? day : found));
  const [first, last] = [days[0]!, days.at(-1)!];
  const summary = `Submissions by day from ${formatDay(first.day)} to ${formatDay(last.day)}: ${formatCount(total)} in all, most of them on ${formatDay(most.day)} (${formatCount(most.count)}), ${formatCount(last.count)} today.`;
  return (
    <Card>
      <h3 className={styles.heading}>By day</h3>
      <div className={styles.frame}>
        <span className={styles.most} aria-hidden="true">
          {formatCount(most.count)}
        </span>
        <svg
          role="img"
          aria-label={summary}
          className={styles.chart}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          {days.map(({ day, count }, index) => {
            const height = count === 0 ? 0 : Math.max(MIN_HEIGHT, (count / most.count) * HEIGHT);
            return (
              <rect key={day} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height}>
                <title>{`${formatDay(day)}: ${formatCount(count)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span className={styles.ends} aria-hidden="true">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </span>
      </div>
      <details>
        <summary className={styles.summary}>Days as a table</summary>
        <DayTable days={days} />
      </details>
    </Card>
  );
}

/** The newest day first; each day with submissions is a link to them. */
function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <ScrollRegion name="Submissions by day">
      <table className={styles.table} aria-label="Submissions by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Submissions</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                {count === 0 ? formatDay(day) : <Link to={`/admin/submissions?from=${day}&to=${day}`}>{formatDay(day)}</Link>}
              </th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
