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

it('a message names its sender and the address for replies', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const senderName = 'Library\r\nBcc: eve@example.com';
  const message = { to: 'ana@example.com', subject: 'Hello', text: '.', senderName, replyTo: 'desk@library.example' };
  await createMail({ dataDir, from: 'help@example.com' })(message);
  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  const source = readFileSync(join(dataDir, 'outbox', name), 'utf8');
  expect(source).toMatch(/^From: "Library Bcc: eve@example\.com" <help@example\.com>\r?$/m);
  expect(source).toMatch(/^Reply-To: desk@library\.example\r?$/m);
  expect(source).not.toMatch(/^Bcc:/m);
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
