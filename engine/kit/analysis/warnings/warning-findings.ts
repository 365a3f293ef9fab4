/** The findings about warnings and their confirmation. */

import { createErrorTemplate, type MessageTemplate } from '../../../diagnostics/message-template.ts';

export const warningFindings = {
  'unconfirmable-warning': createErrorTemplate<{ id: string; name: string }>(
    (p) => `Nobody can confirm the warning "${p.id}", because no step renders the field "${p.name}".`,
    () => 'Put the check on a field of the same step that users see, or make it an error.',
  ),
  'duplicate-check': createErrorTemplate<{ id: string; name: string }>(
    (p) => `Two checks of "${p.name}" have the id "${p.id}", so a confirmation of one is also one of the other.`,
    () => 'Give each check of a field an id of its own.',
  ),
} satisfies Record<string, MessageTemplate<never>>;
