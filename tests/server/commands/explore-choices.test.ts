/** `explore` sets several choices as a list, also when it tries random answers. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createExploreContext, openDemo } from '../../../server/commands/explore/explore-context.ts';
import { explore } from '../../../server/commands/explore/explore.ts';
import { formsProduct } from '../../../server/forms-product.ts';

const options = [
  { const: 'art', title: 'Art' },
  { const: 'sports', title: 'Sports', enabledWhen: { '!': { var: 'guests.#.isTired' } }, disabledReason: 'Rest first.' },
  { const: 'none', title: 'None', exclusive: true },
];
const form = {
  id: 'hobbies',
  version: 1,
  title: 'Hobbies',
  dialogs: { failed: { type: 'error', title: 'That did not work' } },
  answers: {
    type: 'object',
    properties: {
      guests: {
        type: 'array',
        title: 'Guests',
        maxItems: 3,
        items: {
          type: 'object',
          title: 'Guest {row}',
          properties: {
            name: { type: 'string', title: 'Name', form: { requiredWhen: true } },
            isTired: { type: 'boolean', title: 'Tired' },
            hobbies: {
              type: 'array',
              title: 'Hobbies',
              items: { type: 'string', oneOf: options },
              form: { other: { label: 'Another one', title: 'Which?' } },
            },
          },
        },
      },
    },
  },
  steps: [{ id: 'hobbies', title: 'Hobbies', sections: [{ fields: ['guests'] }] }],
  submission: {
    path: 'submissions/hobbies',
    success: { panel: { title: 'Thank you', text: 'Done.' } },
    failure: { dialog: 'failed' },
  },
};

it('every set has lists as the answers, on which browser and server agree', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'explore-choices-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'hobbies.json'), JSON.stringify(form));
  const store = await openDemo(formsProduct, '2026-11-20');
  onTestFinished(() => store.close());
  const context = await createExploreContext(join(dir, 'hobbies.json'), formsProduct, store, '2026-11-20');
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { sets } = await explore(context, { budget: 2000, seed });
    const chosen = sets.flatMap(({ set: { inputs } }) => inputs.filter(({ path }) => path.endsWith('.hobbies')).map(({ value }) => value));
    expect(chosen.filter((value) => value !== null && !Array.isArray(value))).toEqual([]);
    expect(sets.flatMap(({ disagreements }) => disagreements)).toEqual([]);
  }
});
