/** Builds the pages for production and serves them on the loopback interface. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

export interface Served {
  /** Ends with a slash. */
  address: string;
  close: () => Promise<void>;
}

/** Builds the pages of `apps/` separately and serves them. `close` removes the folder. */
export async function serveApps(apps: readonly string[]): Promise<Served> {
  const root = fileURLToPath(new URL('apps/', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'bench-typing-'));
  for (const name of apps) {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      base: './',
      plugins: [react()],
      build: { outDir: join(folder, name), emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(root, `${name}.html`) } },
    });
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(folder, pathname)).then(
      (content) => response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
