/** RJSF object template of a section: plain, a box, a collapsible, or a review table. It renders again only when its visibility changes. */

import type { ReactNode } from 'react';
import type { SectionView } from '#engine';
import { Markdown } from '../../text/Markdown.tsx';
import { Card } from '../../theme/Card.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LoadedReview } from '../later/LoadedReview.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import type { ObjectTemplateProps } from './ObjectField.tsx';
import { isSameSection } from './same-section.ts';
import styles from './Section.module.css';

/** Renders the section whose index the `uiSchema` names, with its fields. */
export function SectionTemplate({ properties, uiSchema }: ObjectTemplateProps) {
  const { store } = useFormSession();
  const index: unknown = uiSchema?.['ui:options']?.['index'];
  const section = useFormState((state) => store.step(state.step).sections[Number(index)], isSameSection);
  if (section === undefined || !section.isVisible || isEmpty(section)) return null;
  const answers = properties.length > 0 && <div className={styles.answers}>{properties.map(({ content }) => content)}</div>;
  return <Section section={section}>{answers}</Section>;
}

function Section({ section, children }: { section: SectionView; children: ReactNode }) {
  const { id, title, note, kind, text, open } = section;
  const titleId = title === undefined ? undefined : `section-${id}`;
  const body = text !== undefined && (
    <div className={styles.text}>
      <Markdown text={text} opensNewTab />
    </div>
  );
  if (kind === 'collapsible') {
    return (
      <>
        <details className={styles.collapsible} open={open}>
          <summary className={styles.summary}>
            <h3 id={titleId}>{title}</h3>
            <Icon name="chevron" />
          </summary>
          {body}
        </details>
        {children}
      </>
    );
  }
  return (
    <Card as="section" tone={kind === 'box' ? 'sunken' : 'surface'} aria-labelledby={titleId}>
      {kind === 'review' ? null : title !== undefined && <h3 id={titleId}>{title}</h3>}
      {note !== undefined && (
        <div className={styles.note}>
          <Markdown text={note} opensNewTab />
        </div>
      )}
      {kind === 'review' && <LoadedReview section={section} titleId={titleId} />}
      {body}
      {children}
    </Card>
  );
}

function isEmpty({ fields, groups, reviewItems, text, note }: SectionView): boolean {
  return fields.length + groups.length + reviewItems.length === 0 && text === undefined && note === undefined;
}
