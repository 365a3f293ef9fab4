/** Form for the entry parameters of the previewed form. */

import { useId } from 'react';
import { formatPrimitive } from '#engine';
import { Button } from '../theme/Button.tsx';
import styles from './Preview.module.css';

interface EntryFormProps {
  parameters: readonly string[];
  entry: Record<string, string>;
  /** Suggested values, by parameter. */
  examples: Record<string, string[]>;
  onOpen: (entry: Record<string, string>) => void;
}

/** Renders an input for each entry parameter, and a button that opens the form with them. */
export function EntryForm({ parameters, entry, examples, onOpen }: EntryFormProps) {
  const id = useId();
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onOpen(Object.fromEntries(parameters.map((name) => [name, (formatPrimitive(data.get(name)) ?? '').trim()])));
      }}
    >
      <span>Opened with</span>
      {parameters.map((name) => (
        <label key={name}>
          <code>{name}</code>
          <input name={name} defaultValue={entry[name] ?? ''} list={`${id}${name}`} autoComplete="off" className={styles.input} />
          <datalist id={`${id}${name}`}>
            {(examples[name] ?? []).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </datalist>
        </label>
      ))}
      <Button type="submit" kind="quiet">
        Open again
      </Button>
    </form>
  );
}
