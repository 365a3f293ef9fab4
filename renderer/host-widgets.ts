/**
 * The RJSF widgets of this installation, by the names that definitions use in `form.widget`. A name starts with a capital letter. Any RJSF
 * widget works without changes. The contract is documented in `form/widgets/README.md`.
 *
 * @example export const hostWidgets = { RatingWidget: lazy(() => import('./RatingWidget.tsx')) };
 */

import type { RegistryWidgetsType } from '@rjsf/utils';

/** The registered widgets. The shipped forms use only built-in widgets. */
export const hostWidgets: RegistryWidgetsType = {};
