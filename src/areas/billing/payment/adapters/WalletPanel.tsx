import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'

interface WalletPanelProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly isConfirmed: boolean
  /** The button that opens the wallet. */
  readonly children: ReactNode
}

/** What a wallet does when it is opened, its button, and whether the person confirmed there. */
export function WalletPanel({ title, text, isConfirmed, children }: WalletPanelProps) {
  return (
    <div className="payment-form">
      <p className="font-bold">{title}</p>
      <p className="text-s text-muted">{text}</p>
      <div hidden={isConfirmed}>{children}</div>
      <div {...statusRole}>
        {isConfirmed && (
          <p className="flex items-start gap-2 font-bold">
            <Icon of={CircleCheck} className="text-positive" />
            <Trans>Confirmed. Nothing is paid until you press Authorize.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
