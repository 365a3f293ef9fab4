/** Sends mail by SMTP where it is configured; otherwise writes each message as an `.eml` file into `DATA_DIR/outbox`. */

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** One message in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends a message; rejects when it cannot be handed over. */
export type Mail = (message: Message) => Promise<void>;

/** Creates the sender that is configured. */
export function createMail(options: { smtpUrl?: string; dataDir: string; from: string }): Mail {
  return options.smtpUrl ? smtpMail(options.smtpUrl, options.from) : outboxMail(join(options.dataDir, 'outbox'), options.from);
}

function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url);
  return async (message) => {
    await transport.sendMail({ from, ...message });
  };
}

function outboxMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: source } = await transport.sendMail({ from, ...message });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), source as Buffer, { mode: 0o600 });
  };
}
