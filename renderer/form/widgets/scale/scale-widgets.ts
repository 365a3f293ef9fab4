/** The widgets for scales and ratings, by name. */

import type { LoadedWidgets } from '../loaded/loaded-widgets.tsx';
import { RatingWidget } from './RatingWidget.tsx';
import { ScaleWidget } from './ScaleWidget.tsx';

export const scaleWidgets = { scale: ScaleWidget, rating: RatingWidget } satisfies LoadedWidgets;
