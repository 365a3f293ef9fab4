/** The preview's pages, served by vite from their sources: the page at /preview/{id}, and the frame in which it shows the form. */

import type { Plugin, ViteDevServer } from 'vite';
import { createServer } from 'vite';
import type { Server } from 'node:http';

/** Starts vite without a port of its own; its reloads go through the given server. */
export function previewPages(root: string, server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: `${root}/vite.config.ts`,
    cacheDir: `${root}/node_modules/.vite-preview`,
    logLevel: 'warn',
    plugins: [addresses()],
    server: { middlewareMode: true, ws: { server } },
  });
}

/** Leads the preview's addresses to its pages. */
function addresses(): Plugin {
  return {
    name: 'preview-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [address = '', query = ''] = (request.url ?? '').split('?');
        const page =
          address === '/preview-frame' ? 'frame' : /^\/preview\/[\w.-]+$/.test(address) && !/\.\w+$/.test(address) ? 'index' : undefined;
        if (page !== undefined) request.url = `/preview/${page}.html${query && `?${query}`}`;
        next();
      });
    },
  };
}
