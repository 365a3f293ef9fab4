/** The row above a list: search, filters, order. */

import type { ReactNode } from 'react';
import { useId } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import styles from './ListToolbar.module.css';

/** Lays out the controls of a list. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

interface SearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

/** A search input; the label is also its placeholder. */
export function Search({ label, value, onChange, onEnter }: SearchProps) {
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className={controlStyles.control}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
        }}
      />
    </div>
  );
}

interface FilterSelectProps extends SearchProps {
  className?: string | undefined;
  options: readonly { value: string; title: string }[];
}

/** A select with a visible label. */
export function FilterSelect({ label, value, options, onChange, className }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={classNames(styles.pick, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={controlStyles.selectBox}>
        <select
          id={id}
          className={classNames(controlStyles.control, controlStyles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={20} className={controlStyles.chevron} />
      </div>
    </div>
  );
}
