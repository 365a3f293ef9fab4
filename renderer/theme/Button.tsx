/** Buttons, and links that look like them: one look for every action of the app. */

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

/** What a button means: the step's main action, any other, one that destroys, one that steps back visually. */
export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet';

interface Look {
  kind?: ButtonKind | undefined;
  /** Takes the whole row. */
  isWide?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** A button; `type` is `button` unless said otherwise. */
export function Button({ kind = 'plain', isWide, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={look({ kind, isWide, className })} />;
}

type ButtonLinkProps = Look & { to: string; onClick?: () => void };

/** A link with a button's look; in-app addresses are followed by the router, others by the browser. */
export function ButtonLink({ to, kind = 'plain', isWide, className, children, onClick }: ButtonLinkProps) {
  const classes = look({ kind, isWide, className });
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={classes} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={classes} rel="noreferrer" onClick={onClick}>
      {children}
    </a>
  );
}

function look({ kind, isWide, className }: Look): string {
  return classNames(styles.button, styles[kind ?? 'plain'], isWide && styles.wide, className);
}
