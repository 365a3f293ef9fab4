/** The days of the dashboard in the time zone of the office. */

import { expect, it } from 'vitest';
import { listDays } from '../../../../server/admin/dashboard/days.ts';

const read = (now: string, timeZone: string, count: number): string[] =>
  listDays(new Date(now), timeZone, count).map(({ day, start, end }) => `${day} ${start.slice(0, 16)} ${end.slice(0, 16)}`);

it('end with the day that it is in the time zone', () => {
  expect(read('2026-11-28T15:59:00Z', 'Asia/Manila', 2)).toEqual([
    '2026-11-27 2026-11-26T16:00 2026-11-27T16:00',
    '2026-11-28 2026-11-27T16:00 2026-11-28T16:00',
  ]);
  expect(read('2026-11-28T16:00:00Z', 'Asia/Manila', 1)).toEqual(['2026-11-29 2026-11-28T16:00 2026-11-29T16:00']);
  expect(read('2026-03-01T03:00:00Z', 'America/New_York', 1)).toEqual(['2026-02-28 2026-02-28T05:00 2026-03-01T05:00']);
});

it('have 23 or 25 hours when clocks are changed', () => {
  expect(read('2026-03-29T12:00:00Z', 'Europe/Berlin', 2)).toEqual([
    '2026-03-28 2026-03-27T23:00 2026-03-28T23:00',
    '2026-03-29 2026-03-28T23:00 2026-03-29T22:00',
  ]);
  expect(read('2026-10-25T12:00:00Z', 'Europe/Berlin', 1)).toEqual(['2026-10-25 2026-10-24T22:00 2026-10-25T23:00']);
});

it.each(['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
  'follow each other without a gap in %s',
  (timeZone) => {
    const days = listDays(new Date('2026-11-28T08:00:00Z'), timeZone, 400);
    expect(new Set(days.map(({ day }) => day)).size).toBe(400);
    for (const [index, { start }] of days.slice(1).entries()) expect(days[index]!.end).toBe(start);
    const midnight = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
    expect(days.filter(({ start }) => midnight.format(new Date(start)) !== '00:00')).toEqual([]);
  },
);
