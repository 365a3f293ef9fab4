/** The headings and notes of a row that are above one field, or below the last one. */

import type { RowTextView } from '#engine';
import { Markdown } from '../../text/Markdown.tsx';
import { Heading } from './Heading.tsx';
import styles from './RowTexts.module.css';

interface RowTextsProps {
  /** The visible texts of the row. */
  texts: readonly RowTextView[];
  /** Indexes of the fields that the texts are above. */
  positions: readonly number[];
  /** The heading level; in a table headings are paragraphs. */
  level: number | 'p';
}

function TextHeading({ level, children }: { level: number | 'p'; children: string }) {
  if (level === 'p') return <p className={styles.heading}>{children}</p>;
  return (
    <Heading level={level} className={styles.heading}>
      {children}
    </Heading>
  );
}

/** Renders the texts at some positions. */
export function RowTexts({ texts, positions, level }: RowTextsProps) {
  return texts.map(
    (text, index) =>
      positions.includes(text.position) && (
        <div key={index} className={styles.text} data-text>
          {text.heading !== undefined && <TextHeading level={level}>{text.heading}</TextHeading>}
          {text.note !== undefined && <Markdown text={text.note} opensNewTab />}
        </div>
      ),
  );
}
