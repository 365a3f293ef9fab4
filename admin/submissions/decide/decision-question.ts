/** Which decisions are confirmed in the dialog, and what it says about documents. */

import { useMailChoice } from './mail-choice.ts';
import type { Decision } from './use-decide.ts';

type Planned = Pick<Decision, 'status' | 'submissions'>;

/** Returns the function that says whether the dialog opens before a decision is sent: for a reason, for a mail that is shown first, and for missing documents. */
export function useNeedsDialog(): (plan: Planned) => boolean {
  const { isMailed } = useMailChoice();
  return (plan) => plan.status.needsReason || isMailed(plan.status) || describeMissingDocuments(plan) !== undefined;
}

/** Returns the sentence about the missing and refused documents of submissions that are about to succeed; undefined if there are none. */
export function describeMissingDocuments({ status, submissions }: Planned): string | undefined {
  const lacking = submissions.filter(({ missingDocuments }) => missingDocuments !== null && missingDocuments > 0);
  const [first] = lacking;
  if (status.tone !== 'success' || !first) return undefined;
  const total = submissions.length;
  if (total === 1) {
    const { missingDocuments: count, missingTitles = [] } = first;
    const titles = missingTitles.length === 0 ? '' : `: ${missingTitles.join(', ')}`;
    return `${count === 1 ? '1 document is' : `${count} documents are`} missing or refused${titles}.`;
  }
  if (lacking.length === total) return `All ${total} submissions lack documents.`;
  return `${lacking.length} of the ${total} submissions ${lacking.length === 1 ? 'lacks' : 'lack'} documents.`;
}
