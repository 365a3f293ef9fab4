/** Which addresses are pages: those that the router of the app opens. */

import { expect, test } from 'vitest';
import { getPageKind } from '../../../server/static/page-parts.ts';

const routing = { routes: { '/trip/': 'trip', '/t/:id': 'trip', '/all/*': 'trip' }, disabledScreens: ['/closed'] };

test.each(['/trip', '/trip/', '/TRIP', '/t/5', '/all/of/it', '/resume', '/forms/trip', '/'])('%s is a page', (address) => {
  expect(getPageKind(address, routing).kind).not.toBe('missing');
});

test.each(['/trips', '/t', '/t/5/6', '/closed', '/404'])('%s is missing', (address) => {
  expect(getPageKind(address, routing).kind).toBe('missing');
});
