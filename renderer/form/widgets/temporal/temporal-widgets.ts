/** The widgets for times, dates with a time, months and partial dates, by name. */

import type { LoadedWidgets } from '../loaded/loaded-widgets.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { PeriodWidget } from './PeriodWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';

export const temporalWidgets = {
  time: TimeWidget,
  'date-time': DateTimeWidget,
  month: PeriodWidget,
  'partial-date': PeriodWidget,
} satisfies LoadedWidgets;
