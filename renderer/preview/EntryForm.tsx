/** The entry parameters of the previewed form, to start it with other values. */

import { useId } from 'react';
import { Button } from '../theme/Button.tsx';
import styles from './Preview.module.css';

interface EntryFormProps {
  parameters: readonly string[];
  entry: Record<string, string>;
  /** Values worth trying, by parameter. */
  examples: Record<string, string[]>;
  onOpen: (entry: Record<string, string>) => void;
}

export function EntryForm({ parameters, entry, examples, onOpen }: EntryFormProps) {
  const id = useId();
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onOpen(Object.fromEntries(parameters.map((name) => [name, String(data.get(name) ?? '').trim()])));
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
        Open anew
      </Button>
    </form>
  );
}
