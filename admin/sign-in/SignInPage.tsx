/** Layout of the pages before signing in: the product's logo, a card, and the links at the foot. */

import type { ReactNode } from 'react';
import { useApp } from '#renderer/app-data/app-context.ts';
import { usePage } from '#renderer/pages/use-page.ts';
import { Card } from '#renderer/theme/Card.tsx';
import logo from '#renderer/theme/logo.svg';
import styles from './SignInPage.module.css';

/** Layout of one page; `lead` is the text below the heading. */
export function SignInPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { product, footer = [] } = useApp();
  const heading = usePage(title);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <img src={logo} alt={`${product} Logo`} width={56} height={56} className={styles.mark} />
        <Card className={styles.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </Card>
      </main>
      <footer className={styles.footer}>
        <ul>
          {footer.map((link) => (
            <li key={link.to}>
              <a href={link.to}>{link.title}</a>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
