import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'

/** The emergency card that opens on the locked device. */
export interface LockedCard {
  readonly stored: boolean
  /** Stores or removes the card. Resolves with false on failure. */
  readonly change: (on: boolean) => Promise<boolean>
}

interface EmergencyChoiceProps {
  readonly card: LockedCard
  readonly onChanged: (on: boolean, done: boolean) => void
}

/** Choice whether the emergency card can be read without unlocking. */
export function EmergencyChoice({ card, onChanged }: EmergencyChoiceProps) {
  const [busy, setBusy] = useState(false)
  /** The person's choice. Null while the stored state applies. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (on: boolean) => {
    setBusy(true)
    setWanted(on)
    const done = await card.change(on)
    setBusy(false)
    if (!done) setWanted(null)
    onChanged(on, done)
  }
  return (
    <Card pad="snug">
      <Checkbox
        label={
          <b>
            <Trans>Emergency card without unlocking</Trans>
          </b>
        }
        help={<Trans>Anyone who holds this device can read it without a PIN.</Trans>}
        checked={wanted ?? card.stored}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && void change(event.target.checked)}
      />
    </Card>
  )
}
