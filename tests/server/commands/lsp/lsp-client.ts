/** A client of the language server: JSON-RPC messages with Content-Length headers over the streams of a process. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../architecture/source-file.ts';

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** Starts the server as `npm run lsp` does. */
export function startLspClient() {
  const server = spawn(process.execPath, ['server/run.mjs', 'server/commands/lsp-command.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = new Map<number, (message: Message) => void>();
  const listeners: ((message: Message) => void)[] = [];
  let buffer = Buffer.alloc(0);
  let lastId = 0;
  server.stdout.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const header = /^Content-Length: (\d+)\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(buffer.toString('latin1'));
      const length = header ? header[0].length + Number(header[1]) : Infinity;
      if (buffer.length < length) return;
      const message = JSON.parse(buffer.subarray(header![0].length, length).toString('utf8')) as Message;
      buffer = buffer.subarray(length);
      if (message.id !== undefined && message.method === undefined) answers.get(message.id)?.(message);
      else for (const listener of listeners) listener(message);
    }
  });
  const send = (message: object): void => {
    const content = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    server.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    server.stdin.write(content);
  };
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((done, fail) => {
      lastId += 1;
      answers.set(lastId, ({ result, error }) => (error ? fail(new Error(error.message)) : done(result)));
      send({ id: lastId, method, params });
    });
  return {
    request,
    notify: (method: string, params: unknown): void => send({ method, params }),
    /** Returns the next diagnostics of a document. */
    nextDiagnostics: (uri: string): Promise<{ code: string; message: string; range: unknown }[]> =>
      new Promise((done) => {
        const listener = ({ method, params }: Message): void => {
          const found = params as { uri: string; diagnostics: { code: string; message: string; range: unknown }[] };
          if (method !== 'textDocument/publishDiagnostics' || found.uri !== uri) return;
          listeners.splice(listeners.indexOf(listener), 1);
          done(found.diagnostics);
        };
        listeners.push(listener);
      }),
    kill: (): boolean => server.kill(),
    stop: async (): Promise<number | null> => {
      await request('shutdown', null);
      const exit = new Promise<number | null>((done) => server.on('exit', done));
      send({ method: 'exit' });
      return exit;
    },
  };
}

/** A file of the repository as a document. */
export function openDocument(path: string) {
  const uri = pathToFileURL(resolve(root, path)).href;
  const text = readFileSync(resolve(root, path), 'utf8');
  /** The position `shift` characters after the start of a text. */
  const at = (part: string, shift = 0, whole = text) => {
    const offset = whole.indexOf(part) + shift;
    const before = whole.slice(0, offset).split('\n');
    return { textDocument: { uri }, position: { line: before.length - 1, character: before.at(-1)!.length } };
  };
  return { uri, text, at };
}
