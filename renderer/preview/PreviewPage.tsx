/** The form designer's page: the form at a selectable width, and panels that explain its current state. */

import { useEffect, useState } from 'react';
import { FormStage } from './FormStage.tsx';
import { AnswersPanel } from './panel/AnswersPanel.tsx';
import { DiagnosticList } from './panel/DiagnosticList.tsx';
import { InspectorPanel } from './panel/InspectorPanel.tsx';
import { LookupsPanel } from './panel/LookupsPanel.tsx';
import { Panel } from './panel/Panel.tsx';
import { PlainRjsfPanel } from './panel/PlainRjsfPanel.tsx';
import styles from './Preview.module.css';
import { ToolBar } from './ToolBar.tsx';
import { useBridge, useFrameView } from './use-bridge.ts';
import { usePreviewedFile } from './use-previewed-file.ts';
import type { PreviewedFile } from './use-previewed-file.ts';

interface PreviewPageProps {
  /** The id of the form. */
  id: string;
  /** The query parameters of the page. They are the entry parameters of the form. */
  entry: Record<string, string>;
}

/** Renders the preview of one form. */
export function PreviewPage({ id, entry: initialEntry }: PreviewPageProps) {
  const { file, connectionError } = usePreviewedFile(id);
  const { bridge, onLoad } = useBridge();
  const view = useFrameView(bridge);
  const [enteredEntry, setEnteredEntry] = useState(initialEntry);
  const entry = getEntryParams(file, enteredEntry);
  const { definition, hash, diagnostics = [], version = 0 } = file ?? {};

  useEffect(() => {
    document.title = `Preview: ${definition?.title ?? id}`;
  }, [definition, id]);
  useEffect(() => {
    if (bridge !== undefined && definition !== undefined && hash !== undefined) bridge.show({ definition, hash, entry });
    // Only a new version of the definition is shown here; changed entry parameters are applied by their form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bridge, hash]);

  const handleOpen = (next: Record<string, string>): void => {
    setEnteredEntry(next);
    bridge?.reset(getEntryParams(file, next));
  };
  const tabs = [
    { id: 'fields', title: 'Fields', content: <InspectorPanel id={id} version={version} bridge={bridge} view={view} /> },
    { id: 'answers', title: 'Answers', content: <AnswersPanel view={view} /> },
    { id: 'rjsf', title: 'Plain RJSF', content: <PlainRjsfPanel definition={definition} hash={hash} view={view} /> },
    { id: 'lookups', title: 'Lookups', content: <LookupsPanel bridge={bridge} view={view} /> },
    { id: 'diagnostics', title: `Diagnostics (${diagnostics.length})`, content: <DiagnosticList diagnostics={diagnostics} /> },
  ];
  return (
    <div className={styles.page}>
      <ToolBar id={id} file={file} bridge={bridge} view={view} entry={entry} onOpen={handleOpen} />
      <main className={styles.panes} aria-label="The form and its panels">
        <FormStage file={file} connectionError={connectionError} bridge={bridge} view={view} onLoad={onLoad} />
        <Panel tabs={tabs} />
      </main>
    </div>
  );
}

/** Returns the entry parameters: the entered values, or for a required parameter the first value of the demo data. */
function getEntryParams(file: PreviewedFile | undefined, entered: Record<string, string>): Record<string, string> {
  const { parameters = {}, required = {} } = file?.definition?.entry ?? {};
  const pairs = Object.entries(parameters).map(([name, path]): [string, string] => {
    const fallback = Object.hasOwn(required, path) ? (file?.entries[name]?.[0] ?? '') : '';
    return [name, entered[name] ?? fallback];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}
