/** The findings about deliveries after storing. */

import { createErrorTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

type Near = { name: string; nearest?: string };

const help = ({ nearest }: Near): string =>
  nearest === undefined ? 'Add it to the setting, or correct the name.' : `Did you mean "${nearest}"?`;

export const deliveryFindings = {
  'unknown-webhook': createErrorTemplate<Near>((p) => `The setting WEBHOOKS has no webhook "${p.name}".`, help),
  'unknown-mailbox': createErrorTemplate<Near>((p) => `The setting MAILBOXES has no address "${p.name}".`, help),
} satisfies Record<string, MessageTemplate<never>>;
