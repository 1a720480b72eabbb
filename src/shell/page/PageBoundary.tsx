import { Component, type ErrorInfo, type ReactNode } from 'react'
import { codeOf } from '#src/api/errors.ts'
import { reportClientError } from '#src/contract/activity.ts'
import { debugLog } from '#src/lib/debugSettings.ts'
import { loadPortal } from '#src/session/profile/portal.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { stackFrames } from './stackFrames.ts'

interface Props {
  /** The route's pattern. It is reported, and a change of it clears the error (portal §2). */
  readonly pattern: string
  /** `error` is the thrown value in a debug build, otherwise null, because it might quote data. */
  readonly fallback: (code: string, again: () => void, error: unknown) => ReactNode
  readonly children: ReactNode
}
interface State {
  /** `pattern` is null until the render after the error sets it. */
  readonly failed: { readonly code: string; readonly error: unknown; readonly pattern: string | null } | null
}

/** Error boundary of a page: reports where the error happened, and keeps the rest of the shell running. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    if (!state.failed) return null
    if (state.failed.pattern === null) return { failed: { ...state.failed, pattern: props.pattern } }
    return state.failed.pattern === props.pattern ? null : { failed: null }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (import.meta.env.MODE !== 'production')
      debugLog('errors', `page ${this.props.pattern} failed: ${codeOf(error)}`, error)
    void report(this.props.pattern, error, info.componentStack ?? '')
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {
      failed: { code: codeOf(error), error: import.meta.env.MODE !== 'production' ? error : null, pattern: null },
    }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.fallback(failed.code, () => this.setState({ failed: null }), failed.error)
  }
}

/** Reports the place and kind of an error, never its message, which might quote data. */
async function report(route: string, error: unknown, componentStack: string): Promise<void> {
  try {
    const { logging } = await loadPortal()
    if (!logging.errors) return
    const name = error instanceof Error ? error.name : typeof error
    const frames = error instanceof Error ? stackFrames(error) : []
    const stack = [name, ...frames.slice(0, 20), componentStack.slice(0, 3000)].join('\n').slice(0, 8000)
    await sessionCall(reportClientError, { body: { route, code: codeOf(error), version: __APP_VERSION__, stack } })
  } catch {
    // Drop a report that can't be sent: reporting must not fail too.
  }
}
