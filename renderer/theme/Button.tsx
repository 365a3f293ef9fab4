/** Buttons, and links with the style of buttons. */

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { useIsInteractive } from './use-is-interactive.ts';

/** Kind of a button: the main action, any other action, an action that deletes data, or an action of low emphasis. */
export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet';

interface ButtonStyleProps {
  kind?: ButtonKind | undefined;
  /** Uses the full width. */
  isWide?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type ButtonProps = ButtonStyleProps &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement>;
    /** Whether its action is under way. Unlike a disabled button it keeps the focus, and pressing it does nothing. */
    isBusy?: boolean;
  };

/** Renders a button. The default `type` is `button`. */
export function Button({ kind = 'plain', isWide, className, type = 'button', disabled = false, isBusy = false, ...rest }: ButtonProps) {
  const isDisabled = !useIsInteractive() || disabled;
  const busy = isBusy && { 'aria-disabled': true, onClick: preventDefault };
  return <button {...rest} {...busy} type={type} disabled={isDisabled} className={getClassName({ kind, isWide, className })} />;
}

/** A busy button does not submit its form, also not on Enter in a field. */
function preventDefault(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

type ButtonLinkProps = ButtonStyleProps &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'id' | 'aria-labelledby'> & { to: string; onClick?: () => void };

/** Renders a link with the style of a button. In-app links use the router. */
export function ButtonLink({ to, kind = 'plain', isWide, className, children, ...rest }: ButtonLinkProps) {
  const classes = getClassName({ kind, isWide, className });
  if (to.startsWith('/')) {
    return (
      <Link {...rest} to={to} className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={to} className={classes} rel="noreferrer">
      {children}
    </a>
  );
}

function getClassName({ kind, isWide, className }: ButtonStyleProps): string {
  return classNames(styles.button, styles[kind ?? 'plain'], isWide && styles.wide, className);
}
