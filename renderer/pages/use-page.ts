/** Tells people which page they are on: the window's title, and after a change of route the focus on the page's heading. */

import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { AppContext } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';

/**
 * Sets the window's title to "title – product" and gives the ref for the page's heading (which needs `tabIndex={-1}`): it takes the
 * focus when the page was reached from within the app, not when the browser opened it.
 */
export function usePage<Heading extends HTMLElement = HTMLHeadingElement>(title: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const product = useContext(AppContext)?.product;
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');

  useEffect(() => {
    document.title = product === undefined || product === title ? title : `${title} – ${product}`;
  }, [title, product]);

  useEffect(() => {
    if (!isFirst && heading.current) focusAfterDialogs(heading.current);
  }, [isFirst]);

  return heading;
}
