/** Reports deliveries to webhooks that the installation does not have. */

import type { AnalysisContext } from '../analysis-context.ts';
import { suggestName } from '../suggest-name.ts';

/** Checks the deliveries after storing. Without the settings of an installation the names of webhooks are not known. */
export function checkDeliveries({ form, options: { webhooks }, report }: AnalysisContext): void {
  if (webhooks === undefined) return;
  (form.definition.deliver ?? []).forEach(({ webhook }, index) => {
    if (!webhooks.includes(webhook))
      report('unknown-webhook', `/deliver/${index}/webhook`, { name: webhook, ...suggestName(webhook, webhooks) });
  });
}
