/** Reads the services that the definitions folder describes, and creates their lookups. */

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readServices } from '../definitions/services/read-services.ts';
import { createRequestService } from '../services/request-service.ts';
import { createServiceLookups, type ServiceLookups } from '../services/service-lookups.ts';

/** Returns the lookups of services. Logs descriptions with errors, which are not used, and services without an address. */
export function openServices({ definitionsDir, services: addresses = {} }: Config, log: Logger): ServiceLookups {
  const { services, diagnostics } = readServices(definitionsDir);
  const invalid = [...new Set(diagnostics.map(({ file }) => file))];
  for (const file of invalid) log.warn({ file }, 'the description of a service has errors and is not used; npm run check shows them');
  for (const name of Object.keys(services)) {
    if (!Object.hasOwn(addresses, name)) log.warn({ service: name }, 'the setting SERVICES has no address for a service');
  }
  const monotonic = (): number => performance.now();
  return createServiceLookups(services, { addresses, request: createRequestService(), log, monotonic });
}
