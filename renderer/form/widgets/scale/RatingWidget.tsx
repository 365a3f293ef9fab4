/** Widget for a rating from 1 to a number of stars. */

import { classNames } from '../../../theme/class-names.ts';
import { useTranslate } from '../../use-form-session.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { ClearableGroup, PointRadios } from './PointRadios.tsx';
import styles from './Scale.module.css';

/** Renders a radio button for each number of stars. The field template renders a fieldset around them. */
export function RatingWidget(props: AnswerWidgetProps) {
  const { value, schema, options, readonly } = props;
  const t = useTranslate();
  const maximum = schema.maximum ?? 5;
  const current = typeof value === 'number' ? value : 0;
  const describe = (stars: number): string => t('ratingValue', { value: stars, maximum });
  if (readonly) return <ReadOnlyValue {...props} options={{ ...options, ...(current > 0 && { selectedLabel: describe(current) }) }} />;
  return (
    <ClearableGroup widget={props}>
      <div className={styles.stars}>
        <PointRadios
          widget={props}
          shape={<Star />}
          points={Array.from({ length: maximum }, (_, index) => ({
            value: index + 1,
            name: describe(index + 1),
            className: classNames(styles.star, index < current && styles.filled),
            label: describe(index + 1),
          }))}
        />
      </div>
      {current > 0 && <span aria-hidden="true">{describe(current)}</span>}
    </ClearableGroup>
  );
}

function Star() {
  return (
    <svg className={styles.shape} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 2.9 2.8 5.8 6.3.9-4.6 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L2.9 9.6l6.3-.9z" />
    </svg>
  );
}
