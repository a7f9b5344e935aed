import { Component, type ReactNode } from "react";

interface EditorBoundaryProps {
  onFail(): void;
  children: ReactNode;
}

/** An editor that breaks, or never arrives on a bad line, gives way to the plain field with the text in it. */
export class EditorBoundary extends Component<EditorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
