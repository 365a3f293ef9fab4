/** A page that only shows text, for example terms and conditions. */

import type { ContentPage as Content } from '../app-data/app-definition.ts';
import { Markdown } from '../text/Markdown.tsx';
import { Card } from '../theme/Card.tsx';
import styles from './ContentPage.module.css';
import { usePage } from './use-page.ts';

/** Renders the text and the sections of the page. */
export function ContentPage({ content }: { content: Content }) {
  const heading = usePage(content.title);
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {content.title}
      </h1>
      {content.text !== undefined && (
        <div className={styles.intro}>
          <Markdown text={content.text} />
        </div>
      )}
      {content.sections?.map((section) => (
        <Card as="section" key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          <Markdown text={section.text} />
        </Card>
      ))}
    </article>
  );
}
