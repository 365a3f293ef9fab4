/** Files go up when they are chosen, over networks that are slow or fail, and each byte once. */

import { expect, type CDPSession, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { createFormsTest, getHorizontalOverflow } from '../support/forms-product.ts';
import { papersFormDefinition } from '../support/forms/papers-form.ts';
import type { Product } from '../support/product.ts';
import { pdf, type SampleFile } from '../support/sample-files.ts';
import { query, storedSubmissions } from '../support/stored.ts';

const test = createFormsTest({ 'papers.json': papersFormDefinition() });

const KB = 1024;
/** A part of an upload takes about ten seconds. */
const SLOW = { latency: 800, kbits: 50 };
/** A part of an upload takes a second. */
const MEDIUM = { latency: 20, kbits: 600 };

/** Throttles the network of a page, which can also be cut. */
class Network {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<Network> {
    return new Network(await page.context().newCDPSession(page));
  }

  async throttle({ latency, kbits }: typeof SLOW): Promise<void> {
    const bytes = (kbits * 1000) / 8;
    await this.set({ offline: false, latency, uploadThroughput: bytes, downloadThroughput: bytes });
  }

  async cut(): Promise<void> {
    await this.set({ offline: true, latency: 0, uploadThroughput: -1, downloadThroughput: -1 });
  }

  async restore(): Promise<void> {
    await this.set({ offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: -1 });
  }

  private async set(conditions: Parameters<CDPSession['send']>[1] & object): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', conditions as never);
  }
}

/** Counts the bytes of the parts that the server has taken. */
function countTakenBytes(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'PATCH' && response.status() === 204) bytes += request.postDataBuffer()?.length ?? 0;
  });
  return () => bytes;
}

const getRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const findUploads = (product: Product) =>
  query<{ received: number; size: number; stored: string | null }>(
    product,
    'select received, size, stored_name as stored from draft_uploads',
  );

async function openPapers(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/forms/papers`);
  await expect(page.getByText('Choose files')).toBeVisible();
}

async function choose(page: Page, ...files: SampleFile[]): Promise<void> {
  await page.getByLabel('Papers', { exact: false }).and(page.locator('input[type=file]')).setInputFiles(files);
}

async function expectUploaded(page: Page, name: string, timeout = 20_000): Promise<void> {
  await expect(getRow(page, name)).toContainText('Uploaded', { timeout });
}

for (const width of [320, 768]) {
  test(`a file is uploaded when it is chosen, with its progress, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPapers(page, product);
    const network = await Network.of(page);
    const countBytes = countTakenBytes(page);
    await network.throttle(MEDIUM);
    await choose(page, pdf('birth-certificate-of-maria-santos.pdf', 300 * KB), pdf('b.pdf', 2 * KB));
    const row = getRow(page, 'birth-certificate');
    await expect(row.getByText(/^Uploading \d+ %$/)).toBeVisible();
    await expect(row.getByRole('progressbar', { name: 'Upload of birth-certificate-of-maria-santos.pdf' })).toBeVisible();
    await expect(getRow(page, 'b.pdf')).toContainText('Waiting to be uploaded');
    await expectNoAxeFindings(page, 'an upload');
    expect(await getHorizontalOverflow(page)).toBe(0);
    const height = (await row.boundingBox())!.height;
    await network.restore();
    await expectUploaded(page, 'birth-certificate');
    expect((await row.boundingBox())!.height).toBe(height);
    await expectUploaded(page, 'b.pdf');
    await expect(page.getByRole('status').filter({ hasText: 'b.pdf was uploaded' })).toHaveCount(1);
    await expectNoAxeFindings(page, 'uploaded files');
    expect(findUploads(product)).toMatchObject([
      { received: 300 * KB, stored: expect.any(String) },
      { received: 2 * KB, stored: expect.any(String) },
    ]);
    expect(countBytes()).toBe(302 * KB);
  });
}

test('over a network of the second generation that is cut in the middle, an upload goes on where it was', async ({ page, product }) => {
  await openPapers(page, product);
  const network = await Network.of(page);
  const countBytes = countTakenBytes(page);
  await network.throttle(SLOW);
  await choose(page, pdf('a.pdf', 150 * KB));
  await expect(getRow(page, 'a.pdf')).toContainText(/Uploading [1-9]\d? %/, { timeout: 40_000 });
  await network.cut();
  await expect(getRow(page, 'a.pdf')).toContainText('Waiting for the network: the file is kept on this device');
  await expect(getRow(page, 'a.pdf').getByRole('button', { name: 'Try again: a.pdf' })).toBeVisible();
  await expectNoAxeFindings(page, 'an upload without network');
  await network.throttle(SLOW);
  await expectUploaded(page, 'a.pdf', 60_000);
  expect(countBytes()).toBe(150 * KB);
  expect(findUploads(product)).toHaveLength(1);
});

test('an upload outlives a restart of the server', async ({ page, product }) => {
  await openPapers(page, product);
  const network = await Network.of(page);
  const countBytes = countTakenBytes(page);
  await network.throttle(MEDIUM);
  await choose(page, pdf('a.pdf', 400 * KB));
  await expect(getRow(page, 'a.pdf')).toContainText(/Uploading [1-9]\d? %/);
  await product.restart();
  await network.restore();
  await expectUploaded(page, 'a.pdf', 40_000);
  expect(countBytes()).toBeLessThanOrEqual(400 * KB);
  expect(findUploads(product)).toMatchObject([{ received: 400 * KB, stored: expect.any(String) }]);
});

test('an upload outlives a reload, and what is complete is not sent again', async ({ page, product }) => {
  await openPapers(page, product);
  const network = await Network.of(page);
  const countBytes = countTakenBytes(page);
  await choose(page, pdf('a.pdf', 20 * KB));
  await expectUploaded(page, 'a.pdf');
  await network.throttle(MEDIUM);
  await choose(page, pdf('b.pdf', 300 * KB));
  await expect(getRow(page, 'b.pdf')).toContainText(/Uploading [1-9]\d? %/);
  await page.reload();
  await network.restore();
  await expectUploaded(page, 'b.pdf');
  await expectUploaded(page, 'a.pdf');
  expect(countBytes()).toBeLessThanOrEqual(320 * KB);
  expect(findUploads(product)).toHaveLength(2);
});

test('a file is cancelled while it is uploaded, and an uploaded one is removed from the server', async ({ page, product }) => {
  await openPapers(page, product);
  const network = await Network.of(page);
  await choose(page, pdf('a.pdf', 20 * KB));
  await expectUploaded(page, 'a.pdf');
  await network.throttle(MEDIUM);
  await choose(page, pdf('b.pdf', 500 * KB));
  await page.getByRole('button', { name: 'Cancel b.pdf' }).click();
  await expect(getRow(page, 'b.pdf')).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toBeFocused();
  await network.restore();
  await page.getByRole('button', { name: 'Remove a.pdf' }).click();
  await expect.poll(() => findUploads(product).filter(({ stored }) => stored !== null)).toEqual([]);
});

test('at the end of an upload the focus stays at the button that removes the file', async ({ page, product }) => {
  await openPapers(page, product);
  const network = await Network.of(page);
  await network.throttle(MEDIUM);
  await choose(page, pdf('b.pdf', 300 * KB));
  await page.getByRole('button', { name: 'Cancel b.pdf' }).focus();
  await network.restore();
  await expectUploaded(page, 'b.pdf');
  await expect(page.getByRole('button', { name: 'Remove b.pdf' })).toBeFocused();
});

test('a file with another content than its name says is named at its field, and Next does not go on with it', async ({ page, product }) => {
  await openPapers(page, product);
  await choose(page, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a text') });
  await expect(page.getByRole('main').getByText(/The content of "a\.pdf" does not match its file type/)).toBeVisible();
  await expect(getRow(page, 'a.pdf')).toContainText('Not accepted');
  await expect(page.locator('#announcements')).toContainText(/The content of "a\.pdf" does not match/);
  await expectNoAxeFindings(page, 'a file that was refused');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('group', { name: /^Please check/ }).getByRole('link', { name: /"a\.pdf"/ })).toBeVisible();
  await page.reload();
  await expect(getRow(page, 'a.pdf')).toContainText('Not accepted');
  await expect(page.getByRole('main').getByText(/The content of "a\.pdf" does not match/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove a.pdf' }).click();
  await choose(page, pdf('b.pdf'));
  await expectUploaded(page, 'b.pdf');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
});

test('Next does not wait for an upload, and the form is sent with its files also without one', async ({ page, product }) => {
  await openPapers(page, product);
  await page.route('**/api/drafts/**', (route) => route.abort());
  await choose(page, pdf('a.pdf', 20 * KB));
  await expect(getRow(page, 'a.pdf')).toContainText('Waiting for the network');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We have received your papers.')).toBeVisible();
  expect(storedSubmissions(product)).toHaveLength(1);
});

test('a form that is started again leaves nothing on the server', async ({ page, product }) => {
  await openPapers(page, product);
  await choose(page, pdf('a.pdf', 20 * KB));
  await expectUploaded(page, 'a.pdf');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect(getRow(page, 'a.pdf')).toHaveCount(0);
  await expect.poll(() => query(product, 'select id from drafts')).toEqual([]);
});
