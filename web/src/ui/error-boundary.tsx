import { Component, type ErrorInfo, type ReactElement, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyIcon } from "./icons/action-icons.ts";
import { Notice } from "./notice.tsx";

interface ErrorPanelProps {
  /** What failed: "The standings did not load." */
  readonly what: ReactNode;
  /** To quote to support; copyable. */
  readonly reference?: string | null;
  readonly onRetry?: () => void;
}

/** One part of the page failed; the rest still works. */
export function ErrorPanel({ what, reference, onRetry }: ErrorPanelProps): ReactElement {
  const copy = async (text: string): Promise<void> => (await import("./copy-reference.ts")).copyReference(text);
  return (
    <Notice
      tone="bad"
      isLive
      action={
        <>
          {reference ? (
            <Button size="sm" onClick={() => void copy(reference)}>
              <CopyIcon className="s" />
              Copy
            </Button>
          ) : null}
          {onRetry ? (
            <Button size="sm" variant="ink" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <b>{what}</b>
      </p>
      <p className="small meta">The rest of the page still works.{reference ? ` Reference ${reference}` : ""}</p>
    </Notice>
  );
}

interface ErrorBoundaryProps {
  readonly what: ReactNode;
  readonly children: ReactNode;
  /** Reports the error; may return the reference to show. */
  readonly onError?: (error: Error, info: ErrorInfo) => string | undefined;
}
interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly reference: string | null;
}

/** Keeps a failing part from taking the page with it. "Try again" draws the part anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, reference: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.setState({ reference: this.props.onError?.(error, info) ?? null });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorPanel
        what={this.props.what}
        reference={this.state.reference}
        onRetry={() => this.setState({ hasFailed: false, reference: null })}
      />
    );
  }
}
