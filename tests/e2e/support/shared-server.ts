/** One server process for all tests of a worker. Each test starts its own application in it, with its own folders. */

import { fork } from 'node:child_process';
import type { Launch } from './product.ts';
import { root } from './product.ts';
import type { HostReply, HostRequest } from './server-host.ts';

/** The server process of a worker. */
export interface SharedServer {
  /** Starts an application in the process; only one at a time. */
  launch: Launch;
  /** Stops the process. */
  end: () => Promise<void>;
}

/** Starts the process from the bundle of its program. */
export function startSharedServer(bundle: string): SharedServer {
  const child = fork(bundle, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  const pending = new Map<number, { resolve: (url: string) => void; reject: (error: Error) => void }>();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let onOutput: (text: string) => void = () => {};
  let lastId = 0;
  const read = (chunk: Buffer): void => onOutput(chunk.toString());
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('message', ({ id, url = '', error }: HostReply) => {
    const call = pending.get(id);
    pending.delete(id);
    if (error === undefined) call?.resolve(url);
    else call?.reject(new Error(error));
  });
  void exited.then(() => pending.forEach(({ reject }) => reject(new Error('The shared server has ended.'))));

  const request = (env?: Record<string, string>): Promise<string> =>
    new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error('The shared server has ended.'));
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      child.send({ id, env } satisfies HostRequest);
    });
  return {
    launch: async (env, print) => {
      onOutput = print;
      return { url: await request(env), end: async () => void (await request()) };
    },
    end: async () => {
      child.disconnect();
      await exited;
    },
  };
}
