import { Trans } from '@lingui/react/macro'
import { useId, type MouseEvent } from 'react'
import type { PortalKind } from '#src/contract/portal.ts'
import type { EntryPage } from './model.ts'

interface SignInLinksProps {
  /** Null until the deployment's configuration is loaded. */
  readonly kind: PortalKind | null
  /** Start of the links' addresses: `/auth`, or a slash and the database's key. */
  readonly base?: string | undefined
  /** Navigates without reloading the page. Without it, the links are native. */
  readonly onGo?: ((page: EntryPage) => void) | undefined
}

const linkClass = 'inline-flex min-h-target items-center font-medium'

/** Links to password recovery and account activation. Activation works only in the patient portal (portal §2). */
export function SignInLinks({ kind, base = '/auth', onGo }: SignInLinksProps) {
  const why = useId()
  const to = (page: EntryPage) => ({
    href: `${base}/${page}`,
    className: linkClass,
    onClick: (event: MouseEvent) => {
      // Let the browser open another tab or window.
      if (!onGo || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onGo(page)
    },
  })
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <a {...to('forgotPwd')}>
        <Trans>Forgot password</Trans>
      </a>
      {kind === null || kind === 'patient' ? (
        <a {...to('activate')}>
          <Trans>Activate account</Trans>
        </a>
      ) : (
        <>
          <span
            role="link"
            tabIndex={0}
            aria-disabled="true"
            aria-describedby={why}
            className={`${linkClass} text-muted`}
          >
            <Trans>Activate account</Trans>
          </span>
          <p id={why} className="basis-full text-s text-muted">
            <Trans>Accounts are activated in the patient portal.</Trans>
          </p>
        </>
      )}
    </div>
  )
}
