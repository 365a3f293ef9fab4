// @vitest-environment happy-dom
/** Fields of a dialog that depend on whether a name is new. */

import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntityList } from '../../../../admin/enrollment/catalogue/EntityList.tsx';
import { ENTITY_CONFIGS } from '../../../../admin/enrollment/catalogue/entity-config.ts';
import { enrollmentProduct } from '../../../../admin/enrollment/product.ts';
import { NameListsContext } from '../../../../admin/entity/names/name-lists-context.ts';
import { parseDefinition } from '../../../../engine/source/parse-definition.ts';
import { json, openOffice } from '../../support/open-admin.tsx';

afterEach(cleanup);

const read = (file: string): string => readFileSync(`definitions/${file}`, 'utf8');
const { texts } = JSON.parse(read('app.json')) as { texts: Record<string, string> };
const file = 'catalogue/school-hub.json';

it('a new hub has further fields, and one that is chosen has none', async () => {
  openOffice(
    <NameListsContext value={enrollmentProduct.nameLists ?? {}}>
      <EntityList config={ENTITY_CONFIGS.hub} parents={{ school_id: 's1' }} />
    </NameListsContext>,
    {
      answers: {
        'GET hubs?school_id=s1&sort=name&limit=60': () => json([]),
        'GET hubs?sort=name': () => json([{ _id: 'h1', name: 'Makati Hub' }]),
        'GET locations/countries': () => json([]),
        'GET definitions/catalogue/school-hub': () => json({ ...(parseDefinition(read(file), file, read).definition as object), texts }),
      },
      role: 'Staff',
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add Hub' }));
  const input = await screen.findByRole('combobox', { name: /^Name/, hidden: true });
  fireEvent.click(input);
  await screen.findByRole('option', { name: 'Makati Hub', hidden: true });
  expect(screen.queryByLabelText(/^MSD ID/)).toBeNull();
  fireEvent.change(input, { target: { value: 'Iloilo Hub' } });
  fireEvent.click(screen.getByRole('option', { name: 'Create “Iloilo Hub”', hidden: true }));
  expect(await screen.findByLabelText(/^MSD ID/)).toBeTruthy();
  fireEvent.change(input, { target: { value: 'makati hub' } });
  fireEvent.blur(input);
  expect(screen.queryByLabelText(/^MSD ID/)).toBeNull();
});
