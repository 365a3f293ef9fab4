/** Checks across the values of a catalogue row, inside the writing transaction. */

import { first } from '../../../db/database.ts';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { DbReader } from '../../../db/database.ts';
import { cycles } from '../schema/catalogue.ts';
import { startMonthRules } from '../schema/rules.ts';
import { createInvalidRowError } from '../../../db/errors/write-error.ts';
import type { Entity } from './entities.ts';
import { getColumn, type EntityRow, findFirstRow } from './entity-rows.ts';

/** The row after the change; a new one has no `_id`. */
export type Draft = Record<string, unknown> & { _id?: string };

/** Throws a write error that names every invalid field; `toField` returns the name of a field in the error. */
export async function checkDraft(
  reader: DbReader,
  entity: Entity,
  draft: Draft,
  toField: (field: string) => string = (field) => field,
): Promise<void> {
  const errors: Record<string, string> = {
    ...(await unknownReferences(reader, entity, draft)),
    ...(entity.kind === 'cycle' ? await cycleErrors(reader, draft) : {}),
    ...(entity.kind === 'start month' ? await startMonthErrors(reader, draft) : {}),
  };
  const twin = await findRowWithSameName(reader, entity, draft);
  if (twin) errors['name'] = describeTwin(entity, twin);
  const renamed = Object.entries(errors).map(([field, message]) => [toField(field), message]);
  if (renamed.length > 0) throw createInvalidRowError(Object.fromEntries(renamed));
}

/** Says that a name is taken. */
export function describeTwin(entity: Entity, twin: EntityRow): string {
  return `There is a ${entity.kind} called "${twin.name}" already.`;
}

/** Finds another row with the same name where names must be unique. */
export async function findRowWithSameName(reader: DbReader, entity: Entity, draft: Draft): Promise<EntityRow | undefined> {
  if (!entity.uniqueWithin) return undefined;
  const conditions: SQL[] = [eq(sql`lower(${entity.named})`, sql`lower(${String(draft['name'])})`)];
  for (const field of entity.uniqueWithin) conditions.push(eq(getColumn(entity, field), draft[field]));
  if (draft._id !== undefined) conditions.push(ne(entity.table.id, draft._id));
  return findFirstRow(reader, entity, and(...conditions));
}

async function unknownReferences(reader: DbReader, entity: Entity, draft: Draft): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [field, spec] of Object.entries(entity.fields)) {
    const id = draft[field];
    if (spec.type !== 'reference' || typeof id !== 'string') continue;
    const found = await first(reader.select({ id: spec.to.id }).from(spec.to).where(eq(spec.to.id, id)).limit(1));
    if (!found) errors[field] = `${spec.label} is not known: choose one of the list.`;
  }
  return errors;
}

async function cycleErrors(reader: DbReader, draft: Draft): Promise<Record<string, string>> {
  const [start, end] = [String(draft['start_date']), String(draft['end_date'])];
  if (start > end) return { end_date: 'End Date must not be before Start Date.' };
  const months = draft._id === undefined ? [] : await reader.select().from(startMonthRules).where(eq(startMonthRules.cycleId, draft._id));
  const outside = months.find((month) => !isInCycle({ start, end }, month));
  return outside ? { end_date: `The start month ${outside.month} would lie outside the cycle: change or delete it first.` } : {};
}

interface Span {
  startMonth: number;
  startDay: number;
  endMonth: number;
  endDay: number;
}

async function startMonthErrors(reader: DbReader, draft: Draft): Promise<Record<string, string>> {
  const span: Span = {
    startMonth: Number(draft['start_month']),
    startDay: Number(draft['start_day']),
    endMonth: Number(draft['end_month']),
    endDay: Number(draft['end_day']),
  };
  const errors: Record<string, string> = {};
  if (span.startDay > daysIn(span.startMonth)) errors['start_day'] = `Start Day must be at most ${daysIn(span.startMonth)} in that month.`;
  if (span.endDay > daysIn(span.endMonth)) errors['end_day'] = `End Day must be at most ${daysIn(span.endMonth)} in that month.`;
  if (span.startMonth === span.endMonth && span.endDay < span.startDay) errors['end_day'] = 'End Day must not be before Start Day.';
  const cycle = await first(
    reader
      .select({ start: cycles.startDate, end: cycles.endDate })
      .from(cycles)
      .where(eq(cycles.id, String(draft['cycle_id']))),
  );
  if (cycle && Object.keys(errors).length === 0 && !isInCycle(cycle, span)) {
    errors[firstOutside(cycle, span)] = `The months must lie within the cycle, ${cycle.start} to ${cycle.end}.`;
  }
  const twin = await first(
    reader
      .select({ id: startMonthRules.id })
      .from(startMonthRules)
      .where(
        and(
          eq(startMonthRules.cycleId, String(draft['cycle_id'])),
          eq(startMonthRules.startMonth, span.startMonth),
          eq(startMonthRules.startDay, span.startDay),
          draft._id === undefined ? undefined : ne(startMonthRules.id, draft._id),
        ),
      ),
  );
  if (twin) errors['start_month'] = 'The cycle has a start month from that day already.';
  return errors;
}

function isInCycle(cycle: { start: string; end: string }, span: Span): boolean {
  const { length, start, end } = toMonthSpan(cycle, span);
  return start <= end && end < length;
}

function firstOutside(cycle: { start: string; end: string }, span: Span): string {
  const { length, start } = toMonthSpan(cycle, span);
  return start >= length ? 'start_month' : 'end_month';
}

/** Counts months from the first month of the cycle, because a December cycle continues in January. */
function toMonthSpan(
  { start, end }: { start: string; end: string },
  { startMonth, endMonth }: Span,
): { length: number; start: number; end: number } {
  const [startsIn, endsIn] = [toMonthNumber(start), toMonthNumber(end)];
  const place = (month: number): number => (month - 1 - (startsIn % 12) + 12) % 12;
  return { length: endsIn - startsIn + 1, start: place(startMonth), end: place(endMonth) };
}

function toMonthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** Maximum number of days of a month. */
function daysIn(month: number): number {
  return new Date(Date.UTC(2024, month, 0)).getUTCDate();
}
