/**
 * The RJSF widgets of this installation, by the names that definitions use in `form.widget`. A name starts with a capital letter. Add a
 * widget of your own, or one of a published RJSF theme; it needs no change.
 *
 * @example export const hostWidgets = { RatingWidget: lazy(() => import('./RatingWidget.tsx')) };
 */

import type { RegistryWidgetsType } from '@rjsf/utils';

/** The registered widgets. The shipped forms need none besides ours. */
export const hostWidgets: RegistryWidgetsType = {};
