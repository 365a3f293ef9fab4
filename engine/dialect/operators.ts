/** The dialect: all its operators, by name. Browser and server run this one table. */

import { arithmetic } from './arithmetic.ts';
import { comparison } from './comparison.ts';
import { control } from './control.ts';
import { dates } from './dates.ts';
import { lists } from './lists.ts';
import type { Operator } from './operator.ts';
import { reading } from './reading.ts';
import { text } from './text.ts';

export const operators: ReadonlyMap<string, Operator> = new Map(
  [...reading, ...control, ...comparison, ...arithmetic, ...text, ...dates, ...lists].map((operator) => [operator.name, operator]),
);
