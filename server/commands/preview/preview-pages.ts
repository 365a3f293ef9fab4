/** Serves the pages of the preview with vite: the page at /preview/{id}, and the iframe with the form. */

import type { Plugin, ViteDevServer } from 'vite';
import { createServer } from 'vite';
import type { Server } from 'node:http';

/** Starts vite without a port; its reloads use the given server. */
export function startPreviewPages(root: string, server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: `${root}/vite.config.ts`,
    cacheDir: `${root}/node_modules/.vite-preview`,
    logLevel: 'warn',
    plugins: [addresses()],
    server: { middlewareMode: true, ws: { server } },
  });
}

/** Maps the URLs of the preview to its pages. */
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
