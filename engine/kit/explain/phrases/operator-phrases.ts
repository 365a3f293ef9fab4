/** The words of every operator of the dialect, by its name. */

import type { Wording } from '../operator-phrase.ts';
import { comparison } from './comparison.ts';
import { control } from './control-flow.ts';
import { lists } from './lists.ts';
import { reading } from './accessors.ts';
import { arithmetic, dates } from './arithmetic.ts';
import { text } from './text.ts';

export const operatorPhrases: ReadonlyMap<string, Wording> = new Map(
  Object.entries({ ...reading, ...control, ...comparison, ...arithmetic, ...text, ...dates, ...lists }),
);
