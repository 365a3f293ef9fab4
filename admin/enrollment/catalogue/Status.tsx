/** Badge with Active or Inactive. */

import { Badge } from '#renderer/theme/Badge.tsx';

export function Status({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
