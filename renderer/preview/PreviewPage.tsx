/** The form designer's page: the form at a width of choice, and beside it the reasons for all that it does. */

import { useEffect, useState } from 'react';
import { Notice } from '../theme/Notice.tsx';
import { FormFrame } from './FormFrame.tsx';
import { InspectorPanel } from './panel/InspectorPanel.tsx';
import { Panel } from './panel/Panel.tsx';
import { DiagnosticList } from './panel/DiagnosticList.tsx';
import styles from './Preview.module.css';
import { ToolBar } from './ToolBar.tsx';
import { useBridge, useFrameView } from './use-bridge.ts';
import { usePreviewedFile } from './use-previewed-file.ts';
import type { PreviewedFile } from './use-previewed-file.ts';
import { AnswersPanel } from './panel/AnswersPanel.tsx';
import { LookupsPanel } from './panel/LookupsPanel.tsx';
import { PlainRjsfPanel } from './panel/PlainRjsfPanel.tsx';

interface PreviewPageProps {
  id: string;
  /** Query parameters of the page's address, for the form. */
  entry: Record<string, string>;
}

export function PreviewPage({ id, entry: given }: PreviewPageProps) {
  const { file, lost } = usePreviewedFile(id);
  const { bridge, onLoad } = useBridge();
  const view = useFrameView(bridge);
  const [chosen, setChosen] = useState(given);
  const entry = entryOf(file, chosen);
  const { definition, hash } = file ?? {};

  useEffect(() => {
    document.title = `Preview: ${definition?.title ?? id}`;
  }, [definition, id]);
  useEffect(() => {
    if (bridge !== undefined && definition !== undefined && hash !== undefined) bridge.show({ definition, hash, entry });
    // A new version is shown; another entry is opened by its own button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bridge, hash]);

  const errors = (file?.diagnostics ?? []).filter(({ severity }) => severity === 'error');
  const openAnew = (next: Record<string, string>): void => {
    setChosen(next);
    bridge?.reset(entryOf(file, next));
  };
  return (
    <div className={styles.page}>
      <ToolBar id={id} file={file} bridge={bridge} view={view} entry={entry} onOpen={openAnew} />
      <main className={styles.panes} aria-label="The form and its reasons">
        <section className={styles.stage} aria-label="The form">
          {lost !== undefined && (
            <Notice tone="warning" title="Not connected">
              <p>{lost}</p>
            </Notice>
          )}
          {file !== undefined && errors.length > 0 && (
            <div role="alert" className={styles.broken}>
              <h2>{brokenTitle(file, errors.length)}</h2>
              <DiagnosticList diagnostics={errors} />
            </div>
          )}
          {view?.failure !== undefined && (
            <Notice tone="danger" title="The form cannot be drawn">
              <p>{view.failure}</p>
            </Notice>
          )}
          {view?.leadsTo !== undefined && (
            <Notice tone="info">
              <p>
                The form leads to <code>{view.leadsTo}</code>. The preview stays here.
              </p>
            </Notice>
          )}
          <FormFrame bridge={bridge} onLoad={onLoad} isEmpty={definition === undefined} />
        </section>
        <Panel
          tabs={[
            { id: 'fields', title: 'Fields', content: <InspectorPanel id={id} version={file?.version ?? 0} bridge={bridge} view={view} /> },
            { id: 'answers', title: 'Answers', content: <AnswersPanel view={view} /> },
            { id: 'rjsf', title: 'Plain RJSF', content: <PlainRjsfPanel definition={definition} hash={hash} view={view} /> },
            { id: 'lookups', title: 'Look-ups', content: <LookupsPanel bridge={bridge} view={view} /> },
            {
              id: 'problems',
              title: `Problems (${file?.diagnostics.length ?? 0})`,
              content: <DiagnosticList diagnostics={file?.diagnostics ?? []} />,
            },
          ]}
        />
      </main>
    </div>
  );
}

function brokenTitle({ file, definition, isCurrent }: PreviewedFile, count: number): string {
  const what = `${file} has ${count} ${count === 1 ? 'error' : 'errors'}`;
  if (definition === undefined) return `${what}, so there is no form to show yet`;
  return isCurrent ? what : `${what}; below is its last good version`;
}

/** Returns the entry parameters: the chosen values, or for a required one the first value of the demo data. */
function entryOf(file: PreviewedFile | undefined, chosen: Record<string, string>): Record<string, string> {
  const { parameters = {}, required = {} } = file?.definition?.entry ?? {};
  const pairs = Object.entries(parameters).map(([name, path]): [string, string] => {
    const fallback = Object.hasOwn(required, path) ? (file?.entries[name]?.[0] ?? '') : '';
    return [name, chosen[name] ?? fallback];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}
