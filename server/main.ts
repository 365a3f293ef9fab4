/** Starts the server: settings, product, database, demo data, application, port. On a signal it finishes open requests and exits. */

import { ConfigError, readConfig } from './config.ts';
import { DatabaseOpenError } from './db/errors/open-error.ts';
import { exitWithError } from './exit-with-error.ts';
import { createLog } from './log.ts';
import { loadProduct } from './product-loader.ts';
import { listen } from './start/listen.ts';
import { createServices } from './start/create-services.ts';
import { formatStartupMessage } from './start/startup-message.ts';

/** Written files contain personal data: only the user of this process has access. */
process.umask(0o077);

/** Operators kill a process that has not ended after ten seconds. */
const MAX_END_MS = 9500;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const product = await loadProduct(process.env);
  const services = await createServices(product, config, log);
  const { server, end: endServer } = listen(services, config, (info) => {
    console.log(formatStartupMessage(product, config, info, services));
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    exitWithError(error.code === 'EADDRINUSE' ? `Port ${config.port} is in use: stop what runs there or set PORT.` : error.message);
  });

  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    log.info('ending: finishing what is under way');
    void endServer()
      .then(services.close)
      .then(() => process.exit(0));
    setTimeout(() => process.exit(1), MAX_END_MS).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseOpenError) exitWithError(error.message);
  console.error(error);
  process.exit(1);
});
