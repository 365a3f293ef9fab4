/** Runs every sample folder of the engine. */

import { describe, expect, it } from 'vitest';
import { issueCodes } from '../../engine/issues.ts';
import { metCodes, playSample, sampleNames } from './sample.ts';

describe('engine samples', () => {
  it.each(sampleNames())('%s', (name) => playSample(name));

  it('cover every issue code', () => {
    expect(issueCodes.filter((code) => !metCodes.has(code))).toEqual([]);
  });
});
