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
            It stays on this device, encrypted, when you log out, and opens when you sign in again. What waits is sent
            as soon as the clinic can be reached.
          </Trans>
        </p>
      </div>
    </div>
  )
}
