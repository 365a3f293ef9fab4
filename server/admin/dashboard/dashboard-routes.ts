/** The dashboard: what there is to do, how many submissions were received, what was not sent, and what is stored. */

import { countByColumn, countGroupsWithOldest, countReceived, type TextCount } from '../../db/dashboard/count-submissions.ts';
import { sumFileBytes } from '../../db/dashboard/sum-file-bytes.ts';
import { countOpenDeliveries } from '../../db/deliveries/count-deliveries.ts';
import { sumDraftBytes } from '../../db/drafts/drafts.ts';
import { countSubmissions } from '../../db/submissions/list-submissions.ts';
import { readFreeBytes } from '../../files/free-space.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { readTimeZone } from '../read-body.ts';
import { listColumns, listKinds, listShownKinds, type RecordKind } from '../submissions/record-kinds.ts';
import { createWorkFilter, listOverdueGroups, type Work } from '../submissions/work.ts';
import { listDays } from './days.ts';

type Routes = 'GET /admin/dashboard';

/** The number of submissions that staff have to look at. `GET /admin/submissions` with `work` lists them. */
interface WorkCounts {
  new: number;
  /** Corrected by their senders, and not processed by staff since. */
  corrected: number;
  waitingForSender: number;
  overdue: number;
  /** The last change of the overdue submission that waits longest; null without any. */
  overdueSince: string | null;
  /** After how many days without a change submissions are overdue: the different numbers of their kinds, ascending. */
  overdueAfterDays: number[];
}

/** The submissions of the last days by the texts of a column. */
export interface ColumnChart {
  /** The heading of the column. */
  title: string;
  /** The texts with the most submissions. */
  rows: TextCount[];
  /** The number of further texts, and of their submissions. */
  others: { texts: number; count: number };
  /** The number of submissions without a text. */
  noAnswer: number;
}

/** The submissions of the last days. */
interface ReceivedCounts {
  /** The first day, YYYY-MM-DD. */
  since: string;
  total: number;
  days: { day: string; count: number }[];
  columns: ColumnChart[];
}

/** What the dashboard shows. */
export interface Dashboard {
  /** When it was computed, ISO 8601. */
  at: string;
  work: WorkCounts;
  received: ReceivedCounts;
  deliveries: { failed: number; failedMails: number; waiting: number };
  /** Bytes; `freeBytes` is null if files are not on the disk of the server. */
  storage: { files: number; fileBytes: number; draftBytes: number; freeBytes: number | null };
}

const SHOWN_DAYS = 30;
const MAX_ROWS = 10;

/** Creates the handlers. */
export function dashboardRoutes(dependencies: AdminDependencies) {
  const { store, definitions, now } = dependencies;
  return {
    'GET /admin/dashboard': async ({ c }) => {
      const timeZone = readTimeZone(c) ?? 'UTC';
      const at = now();
      const kinds = await listShownKinds(store, listKinds(definitions), undefined);
      return c.json({
        at: at.toISOString(),
        work: await countWork(dependencies, kinds, at),
        received: await countReceivedSubmissions(dependencies, kinds, at, timeZone),
        deliveries: await countUnsent(dependencies),
        storage: await measureStorage(dependencies),
      } satisfies Dashboard);
    },
  } satisfies Handlers<Routes>;
}

async function countWork({ store }: AdminDependencies, kinds: readonly RecordKind[], at: Date): Promise<WorkCounts> {
  const overdue = await countGroupsWithOldest(store, listOverdueGroups(kinds, at));
  const days = new Set(kinds.map(({ overdueAfterDays }) => overdueAfterDays));
  const countPart = (work: Work): Promise<number> => countSubmissions(store, createWorkFilter(kinds, work, at));
  return {
    new: await countPart('new'),
    corrected: await countPart('corrected'),
    waitingForSender: await countPart('sender'),
    overdue: overdue.count,
    overdueSince: overdue.oldest,
    overdueAfterDays: [...days].toSorted((a, b) => a - b),
  };
}

async function countReceivedSubmissions(
  { store }: AdminDependencies,
  kinds: readonly RecordKind[],
  at: Date,
  timeZone: string,
): Promise<ReceivedCounts> {
  const days = listDays(at, timeZone, SHOWN_DAYS);
  const period = { start: days[0]!.start, end: days.at(-1)!.end };
  const counts = await countReceived(store, days);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const columns: ColumnChart[] = [];
  for (const { title, cells, hasChart } of listColumns(kinds)) {
    if (!hasChart) continue;
    const { rows, others } = await countByColumn(store, period, cells, MAX_ROWS);
    const answered = rows.reduce((sum, { count }) => sum + count, others.count);
    columns.push({ title, rows, others, noAnswer: total - answered });
  }
  return { since: days[0]!.day, total, days: days.map(({ day }, index) => ({ day, count: counts[index]! })), columns };
}

async function countUnsent({ store }: AdminDependencies): Promise<Dashboard['deliveries']> {
  const counts = await countOpenDeliveries(store);
  const sum = (isCounted: (one: (typeof counts)[number]) => boolean): number =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
  return {
    failed: sum(({ state }) => state === 'failed'),
    failedMails: sum(({ state, channel }) => state === 'failed' && channel !== 'webhook'),
    waiting: sum(({ state }) => state === 'waiting'),
  };
}

async function measureStorage({ store, config }: AdminDependencies): Promise<Dashboard['storage']> {
  const { files, bytes } = await sumFileBytes(store);
  // A disk that cannot be read is reported by the readiness of the server.
  const freeBytes = config.files ? null : await readFreeBytes(config.dataDir).catch(() => null);
  return { files, fileBytes: bytes, draftBytes: await sumDraftBytes(store), freeBytes };
}
