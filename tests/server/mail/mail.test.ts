import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMail } from '../../../server/mail/mail.ts';

it('without SMTP a message is written to the outbox as an .eml file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mail = createMail({ dataDir, from: 'help@example.com' });
  await mail({ to: 'ana@example.com', subject: 'Mabuhay', text: 'Your code is 123456.' });
  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const source = readFileSync(join(dataDir, 'outbox', name), 'utf8');
  expect(source).toContain('To: ana@example.com');
  expect(source).toContain('From: help@example.com');
  expect(source).toContain('Your code is 123456.');
});

it('the outbox and its messages are readable only by the owner', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await createMail({ dataDir, from: 'help@example.com' })({ to: 'ana@example.com', subject: 'Hello', text: '.' });
  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  expect([statSync(join(dataDir, 'outbox')).mode & 0o777, statSync(join(dataDir, 'outbox', name)).mode & 0o777]).toEqual([0o700, 0o600]);
});

it('a line break in a subject adds no header', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await createMail({ dataDir, from: 'help@example.com' })({ to: 'ana@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: '.' });
  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  expect(readFileSync(join(dataDir, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/m);
});
