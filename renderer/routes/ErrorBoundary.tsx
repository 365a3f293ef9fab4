/** Errors of our own code end here, on the Server Error page. A change of address makes a new boundary, and so a new try. */

import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ServerErrorPage } from '../pages/ServerErrorPage.tsx';

interface ErrorBoundaryProps {
  /** Default: the Server Error page. */
  fallback?: ReactNode;
  children: ReactNode;
}

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
