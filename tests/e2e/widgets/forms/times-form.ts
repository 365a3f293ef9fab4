/** A form with dates, times, months, partial dates and durations. */

import { createWidgetForm, type WidgetSample } from '../support/widget-form.ts';

const time = (title: string, format: string, filled: string, form: Record<string, unknown> = {}): WidgetSample => ({
  title,
  schema: { type: 'string', format },
  form,
  filled,
});

const SAMPLES = {
  day: time('Day', 'date', '2026-05-31', { max: '2030-12-31' }),
  begin: time('Begin', 'time', '09:30', { min: '08:00' }),
  visit: time('Visit', 'date-time', '2026-05-31T09:30'),
  since: time('Since', 'month', '2020-02'),
  built: time('Built', 'year', '1998'),
  born: time('Born', 'partial-date', '1970-06'),
  length: {
    title: 'Length',
    schema: { type: 'integer', minimum: 30 },
    form: { format: { style: 'duration' } },
    filled: 90,
  },
};

const FIELDS = {
  end: {
    type: 'string',
    format: 'time',
    title: 'End',
    description: 'An hour later.',
    form: { computed: { time_add: [{ var: 'beginFilled' }, 60] } },
  },
};

/** Returns the definition `times`. */
export const timesForm = () => createWidgetForm('times', SAMPLES, { fields: FIELDS });
