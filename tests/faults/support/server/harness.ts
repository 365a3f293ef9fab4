/** Common environment of all kinds: the bundled server, a seeded data folder to copy, and the form of these tests. Removed on every exit. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleProgram } from '../../../run/bundle-program.ts';
import { startServer } from './server-process.ts';
import type { ServerOptions } from './server-process.ts';
import { soakDefinition } from './soak-definition.ts';

export interface Harness {
  /** Temporary folder of the run. */
  home: string;
  /** All options of a server except its data folder. */
  serverOptions: Omit<ServerOptions, 'dataDir'>;
  /** Copies the seeded data folder to a path relative to `home`, or to an absolute path. Returns the path. */
  createDataDir: (path: string) => string;
  close: () => void;
}

/** Bundles the server and seeds the template. */
export async function openHarness(): Promise<Harness> {
  const home = mkdtempSync(join(tmpdir(), 'soak-'));
  let bundleFolder: string | undefined;
  const close = (): void => {
    process.off('exit', close);
    rmSync(home, { recursive: true, force: true });
    if (bundleFolder) rmSync(bundleFolder, { recursive: true, force: true });
  };
  process.on('exit', close);
  try {
    const bundle = await bundleProgram('server/main.ts', `soak-${process.pid}`);
    bundleFolder = dirname(bundle);
    const definitionsDir = join(home, 'definitions');
    mkdirSync(definitionsDir);
    writeFileSync(join(definitionsDir, 'app.json'), JSON.stringify({ product: 'Soak', texts: {} }));
    writeFileSync(join(definitionsDir, 'soak.json'), JSON.stringify(soakDefinition));
    const template = join(home, 'template');
    const serverOptions = { bundle, definitionsDir };
    const server = await startServer({ ...serverOptions, dataDir: template });
    await server.end();
    const createDataDir = (path: string): string => {
      const dataDir = join(path.startsWith('/') ? '' : home, path);
      cpSync(template, dataDir, { recursive: true });
      return dataDir;
    };
    return { home, serverOptions, createDataDir, close };
  } catch (error) {
    close();
    throw error;
  }
}
