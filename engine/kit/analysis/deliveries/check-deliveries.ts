/** Reports deliveries to webhooks and mailboxes that the installation does not have. */

import type { AnalysisContext } from '../analysis-context.ts';
import { suggestName } from '../suggest-name.ts';

/** Checks the deliveries after storing. Without the settings of an installation the names of its webhooks and mailboxes are not known. */
export function checkDeliveries({ form, options: { webhooks, mailboxes }, report }: AnalysisContext): void {
  (form.definition.deliver ?? []).forEach(({ webhook, mail }, index) => {
    if (webhook !== undefined && webhooks?.includes(webhook) === false)
      report('unknown-webhook', `/deliver/${index}/webhook`, { name: webhook, ...suggestName(webhook, webhooks) });
    const mailbox = mail?.mailbox;
    if (mailbox !== undefined && mailboxes?.includes(mailbox) === false)
      report('unknown-mailbox', `/deliver/${index}/mail/mailbox`, { name: mailbox, ...suggestName(mailbox, mailboxes) });
  });
}
