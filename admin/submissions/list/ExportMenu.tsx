/** The export of a list of submissions: its format and its headings are chosen in a dialog. */

import { useState } from 'react';
import { Button, ButtonLink } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { Modal } from '../../dialog/Modal.tsx';
import dialog from '../../dialog/Modal.module.css';
import styles from './ExportMenu.module.css';

const FORMATS = [
  { value: 'xlsx', title: 'Excel (XLSX)' },
  { value: 'csv', title: 'CSV' },
] as const;

type Format = (typeof FORMATS)[number]['value'];

/** A button that opens the dialog. `query` is that of the list: the file has the same rows in the same order. */
export function ExportMenu({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="file" size={20} />
        Export
      </Button>
      <Modal title="Export submissions" isOpen={isOpen} onClose={close}>
        <ExportChoice query={query} onClose={close} />
      </Modal>
    </>
  );
}

function ExportChoice({ query, onClose }: { query: string; onClose: () => void }) {
  const [format, setFormat] = useState<Format>('xlsx');
  const [isTechnical, setTechnical] = useState(false);
  return (
    <div className={dialog.body}>
      <p>The file has all submissions of the list, with its filters and its order, and a column for each field.</p>
      <fieldset className={styles.formats}>
        <legend>Format</legend>
        {FORMATS.map(({ value, title }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name="format" checked={format === value} onChange={() => setFormat(value)} />
            {title}
          </label>
        ))}
      </fieldset>
      <label className={styles.choice}>
        <input type="checkbox" checked={isTechnical} onChange={(event) => setTechnical(event.target.checked)} />
        Technical names in the headings, for programs
      </label>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <ButtonLink kind="primary" to={getExportUrl(query, format, isTechnical)} onClick={onClose}>
          Download
        </ButtonLink>
      </div>
    </div>
  );
}

/** Returns the address of the file. Times of submission have the time zone of the browser, as on the screen. */
function getExportUrl(query: string, format: Format, isTechnical: boolean): string {
  const params = new URLSearchParams(query);
  for (const name of ['cursor', 'offset', 'limit']) params.delete(name);
  params.set('names', isTechnical ? 'technical' : 'titles');
  if (!isTechnical) params.set('time_zone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${window.location.origin}/api/admin/submissions.${format}?${params.toString()}`;
}
