/** The headings and notes of a row that are above one field, or below the last one. */

import type { RowTextView } from '#engine';
import { Markdown } from '../../text/Markdown.tsx';
import styles from './RowTexts.module.css';

interface RowTextsProps {
  /** The visible texts of the row. */
  texts: readonly RowTextView[];
  /** Indexes of the fields that the texts are above. */
  positions: readonly number[];
  /** One level below the heading of the row; in a table headings are paragraphs. */
  heading: 'h5' | 'h6' | 'p';
}

/** Renders the texts at some positions. */
export function RowTexts({ texts, positions, heading: Heading }: RowTextsProps) {
  return texts.map(
    (text, index) =>
      positions.includes(text.position) && (
        <div key={index} className={styles.text} data-text>
          {text.heading !== undefined && <Heading className={styles.heading}>{text.heading}</Heading>}
          {text.note !== undefined && <Markdown text={text.note} opensNewTab />}
        </div>
      ),
  );
}
