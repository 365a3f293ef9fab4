import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_LOCALE } from '../../../server/submissions/page-locale.ts';

test('the server formats numbers in the language of the pages', () => {
  expect(readFileSync('renderer/index.html', 'utf8')).toContain(`<html lang="${PAGE_LOCALE}">`);
});
