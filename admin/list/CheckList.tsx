/** A list of checkboxes in a panel, for example the values of a filter or the columns of a table. */

import { useState } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import styles from './CheckList.module.css';

/** A line of the list. */
export interface CheckOption {
  value: string;
  title: string;
  /** Number of rows with the value. */
  count?: number;
}

interface CheckListProps {
  label: string;
  options: readonly CheckOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** From this number of lines they are searched. */
const MIN_SEARCHED = 9;

/** Renders the checkboxes, and a search for many of them. */
export function CheckList({ label, options, selected, onChange }: CheckListProps) {
  const [search, setSearch] = useState('');
  const words = normalize(search.trim());
  const shown = options.filter(({ title }) => normalize(title).includes(words));
  // The parent has the change a moment later, if its state is in the URL.
  const [chosen, setChosen] = useState(selected);
  const [last, setLast] = useState(selected);
  if (selected.join('\n') !== last.join('\n')) {
    setLast(selected);
    setChosen(selected);
  }
  const toggle = (value: string): void => {
    const changed = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    setChosen(changed);
    onChange(changed);
  };
  return (
    <>
      {options.length >= MIN_SEARCHED && (
        <input
          type="search"
          className={controlStyles.control}
          aria-label={`Find in ${label}`}
          placeholder="Find"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <fieldset className={styles.list}>
        <legend className="visually-hidden">{label}</legend>
        {shown.map(({ value, title, count }) => (
          <label key={value} className={styles.line}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{title}</span>
            {count !== undefined && <small>{count.toLocaleString('en-US')}</small>}
          </label>
        ))}
        {shown.length === 0 && <p>Nothing found</p>}
      </fieldset>
    </>
  );
}

/** The text without accents and in lower case. */
function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
