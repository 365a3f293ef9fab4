/** Starts sending what forms deliver after storing. */

import type { AppDependencies } from '../app.ts';
import { getPublicUrl } from '../config.ts';
import { createDeliveryWorker, type DeliveryWorker } from '../deliveries/delivery-worker.ts';
import { createPostWebhook } from '../deliveries/post-webhook.ts';
import { createSendDelivery } from '../deliveries/send-delivery.ts';
import { runEvery } from './run-every.ts';

/** How often the outbox is searched for deliveries whose next attempt is due. */
const OUTBOX_INTERVAL_MS = 5000;

/** Starts the worker. Warns about webhooks that a form names and the settings do not have. */
export function startWorker({
  config,
  store,
  definitions,
  log,
  now,
}: Pick<AppDependencies, 'config' | 'store' | 'definitions' | 'log' | 'now'>): DeliveryWorker {
  const { webhooks = {} } = config;
  for (const { file, definition } of definitions.list())
    for (const { webhook } of definition.deliver ?? [])
      if (!Object.hasOwn(webhooks, webhook))
        log.warn(`${file} delivers to the webhook "${webhook}", which the setting WEBHOOKS does not have`);
  const send = createSendDelivery({ store, webhooks, post: createPostWebhook(), now, publicUrl: getPublicUrl(config) });
  const worker = createDeliveryWorker({ store, send, now, log });
  worker.wake();
  const stopWaking = runEvery(OUTBOX_INTERVAL_MS, worker.runDue, (error) => log.error({ err: error }, 'the outbox could not be processed'));
  return {
    ...worker,
    stop: () => {
      stopWaking();
      return worker.stop();
    },
  };
}
