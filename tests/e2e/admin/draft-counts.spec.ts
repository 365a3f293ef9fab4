/** The numbers of saved forms in the back office. */

import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { BackOffice } from '../support/back-office.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';

const definition = {
  id: 'cakes',
  version: 1,
  title: 'Cakes',
  dialogs: { failed: { type: 'error', title: 'That did not work', text: 'Please try again later.' } },
  answers: { type: 'object', properties: { name: { type: 'string', title: 'Your name', form: { requiredWhen: true } } } },
  steps: [{ id: 'order', title: 'Order', sections: [{ fields: ['name'] }] }],
  submission: {
    path: 'submissions/cakes',
    record: { name: ['name'] },
    success: { panel: { title: 'Thank you', text: 'Your cake is ordered.' } },
    failure: { dialog: 'failed' },
  },
};

const test = createFormsTest({ 'cakes.json': definition });

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Saves the answers of a phone on the server; returns the secret of the draft. */
async function save(request: APIRequestContext, name: string): Promise<string> {
  const secret = random(32);
  const snapshot = { answers: { name }, origins: { name: 'user' }, records: {}, passed: [], step: 'order', shown: [], files: [] };
  const reply = await request.put(`/api/drafts/${random(16)}`, {
    headers: { authorization: `Draft ${secret}`, 'if-none-match': '*', 'definition-hash': 'a'.repeat(64) },
    data: { form: 'cakes', snapshot },
  });
  expect(reply.status()).toBe(201);
  return secret;
}

for (const width of [320, 1280]) {
  test(`staff see how many forms were saved and sent, and nothing of their answers, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const secrets = [await save(request, 'Ana Cruz'), await save(request, 'Ben Diaz')];
    const sent = await request.post('/api/submissions/cakes', {
      headers: { authorization: `Draft ${secrets[0]}` },
      data: { name: 'Ana Cruz' },
    });
    expect(sent.status()).toBe(201);

    const office = new BackOffice(page);
    await page.goto('/admin');
    await office.logInHere();
    await page.goto('/admin/submissions');
    await office.expectScreen('Submissions');
    const box = office.section('Saved forms');
    await box.getByText('Saved forms of the last 30 days').focus();
    await page.keyboard.press('Enter');
    const table = box.getByRole('table', { name: 'Cakes' });
    await expect(table.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(['2', '2', '0', '1']);
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(page.getByText('Ben Diaz')).toHaveCount(0);
    await expectNoAxeFindings(page, 'numbers of saved forms');
    expect(await getHorizontalOverflow(page)).toBe(0);
  });
}
