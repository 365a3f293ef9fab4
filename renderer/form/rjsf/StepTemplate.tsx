/** The sections of a step, one below the other. */

import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import styles from './Section.module.css';

/** Arranges a step's sections. */
export function StepTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className={styles.sections}>{properties.map(({ content }) => content)}</div>;
}
