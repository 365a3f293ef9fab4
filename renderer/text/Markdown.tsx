/** Renders the Markdown subset of definitions as React elements. HTML is not supported. */

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { parseInline, parseMarkdown, type Block, type Inline } from '#engine/text/parse-markdown';
import { useText } from '../app-data/app-context.ts';

interface MarkdownProps {
  text: string;
  /** Renders only bold text and links, for use inside a paragraph. */
  isInline?: boolean;
  /** Opens in-app links in a new tab. Forms use it, because leaving the page would lose selected files. */
  opensNewTab?: boolean;
}

/** Renders a Markdown text. */
export function Markdown({ text, isInline = false, opensNewTab = false }: MarkdownProps) {
  if (isInline) return <InlineContent content={parseInline(text)} opensNewTab={opensNewTab} />;
  return parseMarkdown(text).map((block, index) => <BlockElement key={index} block={block} opensNewTab={opensNewTab} />);
}

function BlockElement({ block, opensNewTab }: { block: Block; opensNewTab: boolean }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineContent content={block.content} opensNewTab={opensNewTab} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>
          <InlineContent content={item} opensNewTab={opensNewTab} />
        </li>
      ))}
    </ul>
  );
}

function InlineContent({ content, opensNewTab }: { content: Inline[]; opensNewTab: boolean }): ReactNode {
  return content.map((part, index) => {
    if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
    if (part.kind === 'link') return <TextLink key={index} to={part.to} text={part.text} opensNewTab={opensNewTab} />;
    return (
      <strong key={index}>
        <InlineContent content={part.content} opensNewTab={opensNewTab} />
      </strong>
    );
  });
}

/** Renders a link. External links open in a new tab; screen readers announce this. */
function TextLink({ to, text, opensNewTab }: { to: string; text: string; opensNewTab: boolean }) {
  const newTab = useText('newTab');
  const isInApp = to.startsWith('/');
  if (isInApp && !opensNewTab) return <Link to={to}>{text}</Link>;
  if (!isInApp && !/^https:/i.test(to)) return <a href={to}>{text}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
