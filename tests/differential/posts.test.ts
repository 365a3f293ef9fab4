/** A sample of the post differential: `npm run soak -- --only=submissions` runs 10,000 sets for each form. */

import { expect, it } from 'vitest';
import { differentialForms } from './forms.ts';
import { openPostDifferential } from './post-differential.ts';

const SETS = Number(process.env['DIFFERENTIAL_SETS'] ?? 60);

it.each(differentialForms)('browser and server judge random posts of %s alike', async (file) => {
  const run = await openPostDifferential(file, 20_261_123);
  const { accepted, refused, differences } = await run(0, SETS);
  expect(differences).toEqual([]);
  expect(accepted + refused).toBe(SETS);
});
