/** Sends mail by SMTP where it is configured; otherwise writes each message as an `.eml` file into `DATA_DIR/outbox`. */

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** One message. */
export interface Message {
  to: string;
  /** The name beside the address of the sender. Default: none. */
  senderName?: string | undefined;
  /** The address that receives replies. Default: that of the sender. */
  replyTo?: string | undefined;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same text as HTML. Default: none. */
  html?: string | undefined;
  /** The address to which mail programs post when the receiver wants no more such mails (RFC 8058). Default: none. */
  unsubscribe?: string | undefined;
  /** Header Message-ID without angle brackets and domain, by which mail servers recognize a repetition. Default: a random one. */
  id?: string | undefined;
}

/** Sends a message; rejects when it cannot be handed over. */
export type Mail = (message: Message) => Promise<void>;

/** A mail server that does not respond ends an attempt before another process may repeat it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Creates the sender that is configured. */
export function createMail(options: { smtpUrl?: string; dataDir: string; from: string }): Mail {
  return options.smtpUrl ? smtpMail(options.smtpUrl, options.from) : outboxMail(join(options.dataDir, 'outbox'), options.from);
}

/** A text of an answer is never a header: nodemailer gets header values as single lines, and the recipient as one address. */
function toMail(from: string, { to, senderName, replyTo, subject, text, html, id, unsubscribe }: Message): SendMailOptions {
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    from: senderName === undefined ? from : { name: toOneLine(senderName), address: from },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: to },
    subject: toOneLine(subject),
    text,
    ...(html !== undefined && { html }),
    ...(unsubscribe !== undefined && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
  };
}

function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (message) => {
    await transport.sendMail(toMail(from, message));
  };
}

function outboxMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: source } = await transport.sendMail(toMail(from, message));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), source as Buffer, { mode: 0o600 });
  };
}
