import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDemoCycles } from '../../../../server/enrollment/seed/catalogue/demo-cycles.ts';

describe('the demo cycles', () => {
  it('have one of each type, one with a PIN and one in the past', () => {
    const { cycles } = createDemoCycles('2026-11-21');
    expect(cycles.map(({ name, startDate, endDate, active }) => ({ name, startDate, endDate, active }))).toEqual([
      { name: 'March 2027', startDate: '2027-03-01', endDate: '2028-02-29', active: true },
      { name: 'June 2027', startDate: '2027-06-01', endDate: '2028-05-31', active: true },
      { name: 'September 2026', startDate: '2026-09-01', endDate: '2027-08-31', active: true },
      { name: 'December 2026', startDate: '2026-12-01', endDate: '2027-11-30', active: true },
      { name: 'UAE September 2026', startDate: '2026-09-01', endDate: '2027-08-31', active: true },
      { name: 'June 2026', startDate: '2026-06-01', endDate: '2027-05-31', active: false },
    ]);
  });

  it('have three start months each, with their last days', () => {
    const months = createDemoCycles('2026-11-21').startMonths.filter((month) => month.cycleId === 'cycle-december');
    expect(months.map(({ id, month, endDay }) => [id, month, endDay])).toEqual([
      ['start-december-december', 'December', 31],
      ['start-december-january', 'January', 31],
      ['start-december-february', 'February', 28],
    ]);
  });

  it('have an open start month on any date, except the past cycle', () => {
    const days = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (today) => {
        const { cycles, startMonths } = createDemoCycles(today);
        for (const cycle of cycles) {
          const last = startMonths.filter((month) => month.cycleId === cycle.id).at(-1);
          const year = Number(cycle.startDate.slice(0, 4)) + (Number(last?.startMonth) < Number(cycle.startDate.slice(5, 7)) ? 1 : 0);
          const lastDay = `${year}-${String(last?.endMonth).padStart(2, '0')}-${String(last?.endDay).padStart(2, '0')}`;
          expect(lastDay >= today).toBe(cycle.active);
        }
      }),
    );
  });
});
