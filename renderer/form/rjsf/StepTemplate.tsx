/** RJSF object template of a step: its sections in one column. */

import type { ObjectTemplateProps } from './ObjectField.tsx';
import styles from './Section.module.css';

/** Renders the sections of a step. */
export function StepTemplate({ properties }: ObjectTemplateProps) {
  return <div className={styles.sections}>{properties.map(({ content }) => content)}</div>;
}
