/** How long drafts live, and when mails remind of them. */

import type { AppSettings } from '../definitions/app-settings.ts';

const DAY_MS = 86_400_000;
const DEFAULT_KEEP_DAYS = 14;
const MAX_KEEP_DAYS = 30;
/** However often it is saved. */
const MAX_LIFE_DAYS = 60;
/** Without a snapshot it only contains uploads of a form that is being filled. */
const CONTAINER_LIFE_MS = 2 * DAY_MS;
/** The last reminder comes this long before the end. */
const LAST_REMINDER_MS = 2 * DAY_MS;

/** JSON Schema of `drafts` in app.json. */
export const draftSettingsSchema = {
  title: 'The settings of drafts on the server',
  type: 'object',
  properties: { keepDays: { type: 'integer', minimum: 1, maximum: MAX_KEEP_DAYS } },
  additionalProperties: false,
};

/** Returns the days that a draft is kept after it was last saved: `drafts.keepDays` of app.json from 1 to 30, by default 14. */
export function getKeepDays(settings: AppSettings): number {
  const { keepDays } = (settings['drafts'] ?? {}) as { keepDays?: unknown };
  return Number.isInteger(keepDays) && Number(keepDays) >= 1 && Number(keepDays) <= MAX_KEEP_DAYS ? Number(keepDays) : DEFAULT_KEEP_DAYS;
}

/** Returns the end of a draft that is saved at a time, ISO 8601. */
export function getDraftEnd({ createdAt, savedAt, keepDays }: { createdAt: string; savedAt: string; keepDays: number }): string {
  return toIso(Math.min(Date.parse(savedAt) + keepDays * DAY_MS, Date.parse(createdAt) + MAX_LIFE_DAYS * DAY_MS));
}

/** Returns the end of a draft without a snapshot, ISO 8601. */
export function getContainerEnd(createdAt: string): string {
  return toIso(Date.parse(createdAt) + CONTAINER_LIFE_MS);
}

/** Returns when the next mail reminds of a draft after `after`: at half of its time, and 48 hours before its end; null for none. */
export function getNextReminder({ savedAt, expiresAt }: { savedAt: string | null; expiresAt: string }, after: string): string | null {
  if (savedAt === null) return null;
  const [start, end] = [Date.parse(savedAt), Date.parse(expiresAt)];
  const times = [start + (end - start) / 2, end - LAST_REMINDER_MS].filter((time) => time > start).map(toIso);
  return times.toSorted().find((time) => time > after) ?? null;
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
