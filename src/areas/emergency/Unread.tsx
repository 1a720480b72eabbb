import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Says that a part could not be read, so that it doesn't look empty. */
export function Unread({ children }: { children: ReactNode }) {
  return (
    <div>
      <p className="flex items-start gap-2 font-bold text-negative">
        <Icon of={CircleAlert} className="mt-0.5" />
        <span>{children}</span>
      </p>
      <p className="text-m">
        <Trans>This does not mean that there are none.</Trans>
      </p>
    </div>
  )
}
