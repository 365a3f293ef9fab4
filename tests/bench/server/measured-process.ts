/** Starts the processes that are measured, and reads their CPU time and memory. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A process that serves. */
export interface MeasuredProcess {
  /** Without a slash at the end. */
  url: string;
  /** CPU time since the start, in microseconds. */
  readCpu: () => Promise<number>;
  /** Bytes after a garbage collection: of the whole process, and of the heap with external memory. */
  readMemory: () => Promise<Memory>;
  stop: () => Promise<void>;
}

/** Bytes. */
export interface Memory {
  rss: number;
  heap: number;
}

interface Report extends Partial<Memory> {
  port?: number;
  cpuMicroseconds?: number;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const hook = new URL('measured-hook.mjs', import.meta.url).href;

/** Starts the floors; `folder` is that of their database. */
export async function startFloors(folder: string): Promise<MeasuredProcess> {
  const child = start([fileURLToPath(new URL('floors.ts', import.meta.url)), folder], {});
  const { port } = await nextReport(child);
  return toMeasured(child, port!);
}

/** Starts our server as `npm start` does. `env` are its settings. `arguments_` are those of Node, for a profile. */
export async function startServer(env: Record<string, string>, arguments_: readonly string[] = []): Promise<MeasuredProcess> {
  const child = start(['server/main.ts'], env, arguments_);
  return toMeasured(child, await readPort(child));
}

function start(script: string[], env: Record<string, string>, arguments_: readonly string[] = []): ChildProcess {
  const modules = [tsx, hook].flatMap((url) => ['--import', url]);
  return spawn(process.execPath, ['--expose-gc', ...arguments_, ...modules, ...script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = /Open http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${output}`)));
  });
}

function nextReport(child: ChildProcess, request?: 'cpu' | 'memory'): Promise<Report> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('A measured process ended.'));
    child.once('exit', fail);
    child.once('message', (report) => {
      child.off('exit', fail);
      resolve(report as Report);
    });
    if (request) child.send(request);
  });
}

function toMeasured(child: ChildProcess, port: number): MeasuredProcess {
  child.stdout!.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    readCpu: async () => (await nextReport(child, 'cpu')).cpuMicroseconds!,
    readMemory: async () => {
      const { rss, heap } = await nextReport(child, 'memory');
      return { rss: rss!, heap: heap! };
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
