/** The progress of an import in lines of the file. */

import type { ImportProgress } from '#server/enrollment/families/import-report';
import styles from './ImportFamilies.module.css';

interface ImportProgressBarProps {
  isImport: boolean;
  /** Undefined until the server has replied. */
  progress: ImportProgress | undefined;
}

/** Renders a bar with the number of lines. Screen readers get each quarter. */
export function ImportProgressBar({ isImport, progress }: ImportProgressBarProps) {
  const { step, done, of } = progress ?? { step: 'check', done: 0, of: 0 };
  const label = isImport && step === 'write' ? 'Importing the lines' : 'Checking the file';
  const quarter = of === 0 ? 0 : Math.floor((4 * done) / of) * 25;
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      {/* Without a value it is shown as indeterminate. */}
      <progress aria-label={label} {...(of > 0 && { value: done, max: of })} />
      {of > 0 && (
        <span>
          {done.toLocaleString('en-US')} of {of.toLocaleString('en-US')} lines
        </span>
      )}
      <span role="status" className="visually-hidden">
        {label}: {quarter} %
      </span>
    </div>
  );
}
