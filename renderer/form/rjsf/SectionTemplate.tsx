/** One section of a step: plain, a box, a collapsible, or a review table. It redraws when it appears or disappears, not while one types. */

import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { SectionView } from '#engine';
import { Markdown } from '../../text/Markdown.tsx';
import { Card } from '../../theme/Card.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { isSameSection } from './same-section.ts';
import styles from './Section.module.css';

/** Draws the section at the place that its `uiSchema` names, around its answers. */
export function SectionTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { store } = useFormSession();
  const { index } = getUiOptions(uiSchema);
  const section = useFormState((state) => store.step(state.step).sections[Number(index)], isSameSection);
  if (section === undefined || !section.isVisible || isEmpty(section)) return null;
  const answers = properties.length > 0 && <div className={styles.answers}>{properties.map(({ content }) => content)}</div>;
  return <Section section={section}>{answers}</Section>;
}

function Section({ section, children }: { section: SectionView; children: ReactNode }) {
  const { id, title, note, kind, text, open } = section;
  const titleId = title === undefined ? undefined : `section-${id}`;
  const words = text !== undefined && (
    <div className={styles.text}>
      <Markdown text={text} keepsPage />
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
          {words}
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
          <Markdown text={note} keepsPage />
        </div>
      )}
      {kind === 'review' && <ReviewTable section={section} titleId={titleId} />}
      {words}
      {children}
    </Card>
  );
}

function isEmpty({ fields, groups, reviewItems, text, note }: SectionView): boolean {
  return fields.length + groups.length + reviewItems.length === 0 && text === undefined && note === undefined;
}
