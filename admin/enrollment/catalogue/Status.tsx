/** Badge with Active or Inactive. */

import { Badge } from '#renderer/theme/Badge.tsx';

/** The status of a cycle. */
export function Status({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
