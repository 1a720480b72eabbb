import { Component, type ReactNode } from 'react'
import { codeOf } from '#src/api/errors.ts'
import { reportClientError } from '#src/contract/activity.ts'
import { loadPortal } from '#src/session/profile/portal.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'

interface Props {
  readonly fallback: (again: () => void) => ReactNode
  readonly children: ReactNode
}
interface State {
  readonly isFailed: boolean
}

/** Error boundary of one page of a form: the head, the other pages and the draft keep working. */
export class TemplatePageBoundary extends Component<Props, State> {
  override state: State = { isFailed: false }

  static getDerivedStateFromError(): State {
    return { isFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    void report(error)
  }

  override render(): ReactNode {
    if (!this.state.isFailed) return this.props.children
    return this.props.fallback(() => this.setState({ isFailed: false }))
  }
}

/** Reports the kind of an error, never its message, which might quote an answer. */
async function report(error: unknown): Promise<void> {
  try {
    const { logging } = await loadPortal()
    if (!logging.errors) return
    const stack = error instanceof Error ? error.name : typeof error
    const body = { route: '/app/EHR/forms/$webDataId', code: codeOf(error), version: __APP_VERSION__, stack }
    await sessionCall(reportClientError, { body })
  } catch {
    // Drop a report that can't be sent: reporting must not fail too.
  }
}
