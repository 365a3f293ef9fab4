/** The demo cycles around a given day: one of each type, one with a PIN, and a past one for previous enrollments. */

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const TYPES = { march: 3, june: 6, september: 9, december: 12 } as const;
/** Learners start in the first three months of a cycle. */
const START_MONTHS = 3;

/** PIN of the demo cycle with a PIN. */
export const UAE_PIN = '246810';

type CycleType = keyof typeof TYPES;

/** A cycle of the demo data. */
export interface DemoCycle {
  id: string;
  name: string;
  type: CycleType;
  startDate: string;
  endDate: string;
  active: boolean;
  enrollmentPin?: string;
}

/** A start month of a demo cycle. */
export interface DemoStartMonth {
  id: string;
  cycleId: string;
  month: string;
  startMonth: number;
  startDay: number;
  endMonth: number;
  endDay: number;
}

/** Returns cycles whose start months are not over on `today` (YYYY-MM-DD), and the June cycle of last year, which is over. */
export function createDemoCycles(today: string): { cycles: DemoCycle[]; startMonths: DemoStartMonth[] } {
  const june = nextYear('june', today);
  const cycles = [
    ...(Object.keys(TYPES) as CycleType[]).map((type) => createCycle(type, type, nextYear(type, today))),
    { ...createCycle('uae', 'september', nextYear('september', today), 'UAE '), enrollmentPin: UAE_PIN },
    { ...createCycle('previous', 'june', june - 1), active: false },
  ];
  return { cycles, startMonths: cycles.flatMap(createStartMonths) };
}

function createCycle(key: string, type: CycleType, year: number, prefix = ''): DemoCycle {
  const month = TYPES[type];
  return {
    id: `cycle-${key}`,
    name: `${prefix}${MONTHS[month - 1]} ${year}`,
    type,
    active: true,
    startDate: day(year, month, 1),
    endDate: day(year + 1, month, 0),
  };
}

/** Returns the year of the first cycle of this type that can still be started on `today`. */
function nextYear(type: CycleType, today: string): number {
  let year = Number(today.slice(0, 4)) - 1;
  while (day(year, TYPES[type] + START_MONTHS, 1) <= today) year += 1;
  return year;
}

function createStartMonths(cycle: DemoCycle): DemoStartMonth[] {
  const [year, first] = cycle.startDate.split('-').map(Number) as [number, number];
  return Array.from({ length: START_MONTHS }, (_, index) => {
    const last = day(year, first + index + 1, 0);
    const number = Number(last.slice(5, 7));
    const month = MONTHS[number - 1] as string;
    return {
      id: `start-${cycle.id.slice('cycle-'.length)}-${month.toLowerCase()}`,
      cycleId: cycle.id,
      month,
      startMonth: number,
      startDay: 1,
      endMonth: number,
      endDay: Number(last.slice(8)),
    };
  });
}

/** Normalizes months after December, and day 0 (the last day of the previous month). */
function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}
