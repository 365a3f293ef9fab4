/** For development: vite serves the pages from their sources and forwards calls below `/api` and `/pictures` to the server. */

import { createServer } from 'vite';

/** Starts vite and prints its address. */
export async function servePages(root, target) {
  const proxy = Object.fromEntries(['/api', '/pictures'].map((path) => [path, { target, changeOrigin: false }]));
  const vite = await createServer({ configFile: `${root}/vite.config.ts`, server: { proxy } });
  await vite.listen();
  console.log('\n  While developing, open the pages here (the server itself serves the last build):');
  vite.printUrls();
}
