/** A form that was sent, and what staff ask to be corrected in it. */

import type { Browser, Page } from '@playwright/test';
import { account, BackOffice } from '../../support/back-office.ts';
import { readOutbox } from '../../support/outbox.ts';
import type { Product } from '../../support/product.ts';
import { expect } from '../../support/test.ts';

/** Waits for the receipt of the form that was sent last, and returns the path of its link. */
export async function readStatusLink(product: Product): Promise<string> {
  const links = (): string[] => readOutbox(product).flatMap((mail) => /\/status#[\w-]{43}/.exec(mail)?.[0] ?? []);
  await expect.poll(links).not.toHaveLength(0);
  return links().at(-1)!;
}

/** A field or a repeating group with the remark of staff. */
export interface Asked {
  path: string;
  text: string;
}

/** Asks for corrections of the only submission. */
export function askForCorrections(browser: Browser, product: Product, remarks: readonly Asked[]): Promise<void> {
  return decide(browser, product, { status: 'correction_asked', remarks });
}

/** Decides about the only submission, as staff who are signed in to another window. */
export async function decide(
  browser: Browser,
  product: Product,
  decision: { status: string; reason?: string; remarks?: readonly Asked[] },
): Promise<void> {
  const staff = await browser.newPage({ baseURL: product.url });
  await new BackOffice(staff).logIn(account);
  const data = { ...decision, submissions: [{ id: await findOnly(staff) }] };
  const reply = await staff.request.post('/api/admin/submission_decisions', { data, headers: { origin: product.url } });
  expect(reply.status(), await reply.text()).toBe(200);
  await staff.close();
}

async function findOnly(staff: Page): Promise<string> {
  const list = (await (await staff.request.get('/api/admin/submissions')).json()) as { items: { _id: string }[] };
  expect(list.items).toHaveLength(1);
  return list.items[0]!._id;
}

/** Opens the page of the correction by the link of the receipt. */
export async function openCorrection(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { name: 'We ask you to correct your form' })).toBeVisible();
  await page.getByRole('button', { name: 'Correct the Form' }).click();
  await expect(page.getByRole('heading', { name: 'What we ask you to correct' })).toBeVisible();
}
