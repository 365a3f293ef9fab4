/** Plays every sample folder of the engine. */

import { describe, it } from 'vitest';
import { playSample, sampleNames } from './sample.ts';

describe('engine samples', () => {
  it.each(sampleNames())('%s', (name) => playSample(name));
});
