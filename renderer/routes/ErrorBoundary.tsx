/** Error boundary of a page: renders the Server Error page if the page throws. A change of the route creates a new boundary. */

import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ServerErrorPage } from '../pages/ServerErrorPage.tsx';

interface ErrorBoundaryProps {
  /** Default: the Server Error page. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children, or `fallback` after one of them has thrown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (this.props.fallback ?? <ServerErrorPage />) : this.props.children;
  }
}
