/** Cycles and their start months. */

import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Option } from './option.ts';
import { cycles } from './schema/catalogue.ts';
import { startMonthRules } from './schema/rules.ts';
import type { Store } from '../../db/store.ts';

/** A start month of a cycle; `name` is the name of the month. */
export interface StartMonth extends Option {
  start_month: number;
  start_day: number;
  end_month: number;
  end_day: number;
}

/** The public part of a cycle, without its PIN. */
export interface Cycle extends Option {
  type: string;
  /** YYYY-MM-DD, as is `end_date`. */
  start_date: string;
  end_date: string;
  active: boolean;
  /** In order from the cycle's start; the first is the default. */
  start_month: StartMonth[];
}

/** Returns the public cycles, and those with the PIN `pin`. */
export async function listPublicCycles(store: Store, pin?: string): Promise<Cycle[]> {
  const open = isNull(cycles.enrollmentPin);
  return listCyclesWhere(store, pin ? or(open, eq(cycles.enrollmentPin, pin)) : open);
}

/** Returns one public cycle. */
export async function findPublicCycle(store: Store, id: string): Promise<Cycle | undefined> {
  return (await listCyclesWhere(store, and(eq(cycles.id, id), isNull(cycles.enrollmentPin))))[0];
}

/** The cycles with these ids, by start date. */
export async function listCyclesById(store: Store, ids: string[]): Promise<Cycle[]> {
  return listCyclesWhere(store, inArray(cycles.id, ids));
}

async function listCyclesWhere(store: Store, condition: SQL | undefined): Promise<Cycle[]> {
  const found = await store.db
    .select({
      _id: cycles.id,
      name: cycles.name,
      type: cycles.type,
      start_date: cycles.startDate,
      end_date: cycles.endDate,
      active: cycles.active,
    })
    .from(cycles)
    .where(condition)
    .orderBy(asc(cycles.startDate), asc(cycles.id));
  const months = await listStartMonths(
    store,
    found.map((cycle) => cycle._id),
  );
  return found.map((cycle) => ({ ...cycle, start_month: inCycleOrder(months.get(cycle._id) ?? [], cycle.start_date) }));
}

async function listStartMonths(store: Store, cycleIds: string[]): Promise<Map<string, StartMonth[]>> {
  const months = new Map<string, StartMonth[]>();
  const rows = await store.db
    .select({
      cycle: startMonthRules.cycleId,
      _id: startMonthRules.id,
      name: startMonthRules.month,
      start_month: startMonthRules.startMonth,
      start_day: startMonthRules.startDay,
      end_month: startMonthRules.endMonth,
      end_day: startMonthRules.endDay,
    })
    .from(startMonthRules)
    .where(inArray(startMonthRules.cycleId, cycleIds));
  for (const { cycle, ...month } of rows) {
    const list = months.get(cycle);
    if (list) list.push(month);
    else months.set(cycle, [month]);
  }
  return months;
}

/** Orders months from the first month of the cycle, because a December cycle continues in January. */
function inCycleOrder(months: StartMonth[], startDate: string): StartMonth[] {
  const first = Number(startDate.slice(5, 7));
  const place = (month: StartMonth) => ((month.start_month - first + 12) % 12) * 100 + month.start_day;
  return months.toSorted((a, b) => place(a) - place(b));
}
