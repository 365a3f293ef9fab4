/** The words of every operator of the dialect, by its name. */

import type { Wording } from '../wording.ts';
import { comparison } from './comparison.ts';
import { control } from './control.ts';
import { lists } from './lists.ts';
import { reading } from './reading.ts';
import { arithmetic, dates } from './reckoning.ts';
import { text } from './text.ts';

export const operatorPhrases: ReadonlyMap<string, Wording> = new Map(
  Object.entries({ ...reading, ...control, ...comparison, ...arithmetic, ...text, ...dates, ...lists }),
);
