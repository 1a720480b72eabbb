import { Trans } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import type { WriteCount } from '#src/offline/writeRows.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { UnsentWords } from '#src/outbox/UnsentWords.tsx'

/** The user's unsent writes, which stay after logout. Renders nothing if there are none. */
export function Unsent({ counts }: { readonly counts: readonly WriteCount[] | null }) {
  if (!counts || counts.length === 0) return null
  return (
    <div className="flex gap-3 border-t border-line px-card pt-3 pb-4 text-s">
      <Icon of={PencilLine} size="s" className="text-muted" />
      <div className="min-w-0">
        <p>
          <Trans>
            Written here and not sent:{' '}
            <b>
              <UnsentWords counts={counts} />
            </b>
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>
            When you log out, it stays on this device, encrypted. It opens when you sign in again. We'll send what is
            waiting as soon as we can reach the clinic.
          </Trans>
        </p>
      </div>
    </div>
  )
}
