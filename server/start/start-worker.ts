/** Starts sending what forms deliver after storing. */

import type { FormDefinition } from '#engine';
import type { AppDependencies } from '../app.ts';
import { getPublicUrl } from '../config.ts';
import { createDeliveryWorker, type DeliveryWorker } from '../deliveries/delivery-worker.ts';
import { createPostWebhook } from '../deliveries/post-webhook.ts';
import { createSendDelivery } from '../deliveries/send-delivery.ts';
import { runEvery } from './run-every.ts';

/** How often the outbox is searched for deliveries whose next attempt is due. */
const OUTBOX_INTERVAL_MS = 5000;

/** Starts the worker. Warns about settings that forms need and that are missing. */
export function startWorker({
  config,
  store,
  definitions,
  mail,
  log,
  now,
  metrics,
}: Pick<AppDependencies, 'config' | 'store' | 'definitions' | 'mail' | 'log' | 'now' | 'metrics'>): DeliveryWorker {
  const { webhooks = {}, mailboxes = {} } = config;
  for (const { file, definition } of definitions.list())
    for (const { webhook, mail: { mailbox } = {} } of definition.deliver ?? []) {
      if (webhook !== undefined && !Object.hasOwn(webhooks, webhook))
        log.warn(`${file} delivers to the webhook "${webhook}", which the setting WEBHOOKS does not have`);
      if (mailbox !== undefined && !Object.hasOwn(mailboxes, mailbox))
        log.warn(`${file} sends mails to "${mailbox}", which the setting MAILBOXES does not have`);
    }
  const sendsMails = ({ deliver, submission }: FormDefinition): boolean =>
    submission.receipt !== undefined || deliver?.some((one) => one.mail !== undefined) === true;
  if (config.smtpUrl === undefined && config.hasMail && definitions.list().some(({ definition }) => sendsMails(definition)))
    log.warn('SMTP_URL is not set: the mails of forms are written to DATA_DIR/outbox and reach nobody');
  const send = createSendDelivery({ store, webhooks, mailboxes, mail, post: createPostWebhook(), now, publicUrl: getPublicUrl(config) });
  const worker = createDeliveryWorker({ store, send: metrics?.measureDeliveries(send) ?? send, now, log });
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
