/** The Markdown subset of definitions as React elements; never HTML. */

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../app-data/app-context.ts';
import { parseInline, parseMarkdown, type Block, type Inline } from './parse-markdown.ts';

interface MarkdownProps {
  text: string;
  /** Only bold and links, for where the surroundings are a paragraph already. */
  isInline?: boolean;
  /** Opens in-app links in a new tab, so that an unfinished form keeps its files. */
  keepsPage?: boolean;
}

export function Markdown({ text, isInline = false, keepsPage = false }: MarkdownProps) {
  if (isInline) return <Stretch content={parseInline(text)} keepsPage={keepsPage} />;
  return parseMarkdown(text).map((block, index) => <BlockElement key={index} block={block} keepsPage={keepsPage} />);
}

function BlockElement({ block, keepsPage }: { block: Block; keepsPage: boolean }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Stretch content={block.content} keepsPage={keepsPage} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>
          <Stretch content={item} keepsPage={keepsPage} />
        </li>
      ))}
    </ul>
  );
}

function Stretch({ content, keepsPage }: { content: Inline[]; keepsPage: boolean }): ReactNode {
  return content.map((part, index) => {
    if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
    if (part.kind === 'link') return <TextLink key={index} to={part.to} text={part.text} keepsPage={keepsPage} />;
    return (
      <strong key={index}>
        <Stretch content={part.content} keepsPage={keepsPage} />
      </strong>
    );
  });
}

/** Other sites open in a tab of their own, and say so to screen readers. */
function TextLink({ to, text, keepsPage }: { to: string; text: string; keepsPage: boolean }) {
  const newTab = useText('newTab');
  const isInApp = to.startsWith('/');
  if (isInApp && !keepsPage) return <Link to={to}>{text}</Link>;
  if (!isInApp && !/^https:/i.test(to)) return <a href={to}>{text}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
