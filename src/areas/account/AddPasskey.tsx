import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { maxPasskeys } from '#src/contract/passkeys.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'
import { freeName, platformName } from './model.ts'
import { makePasskey, type AddResult } from './makePasskey.ts'

interface AddPasskeyProps {
  /** Names of the existing passkeys. */
  readonly names: readonly string[]
  /** Called with the outcome, except errors that the form shows itself. */
  readonly onResult: (result: AddResult) => void
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Adds a passkey: a button, then a form that asks for the password. */
export function AddPasskey({ names, onResult }: AddPasskeyProps) {
  const { t } = useLingui()
  const [face, setFace] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const network = useNetworkNeed('write')
  const reason =
    network ??
    (typeof PublicKeyCredential === 'undefined' || !isSecureContext
      ? t`This browser can't make passkeys.`
      : names.length >= maxPasskeys
        ? t`${plural(maxPasskeys, {
            one: 'You have # passkey: remove it to add another.',
            other: 'You have # passkeys: remove one to add another.',
          })}`
        : null)

  if (face === 'open')
    return (
      <AddPasskeyForm
        reason={reason}
        make={(password) => {
          const here = platformName(navigator.userAgent, navigator.maxTouchPoints) ?? t`My passkey`
          const name = (kept: 'here' | 'elsewhere') => (kept === 'here' ? here : t`Phone or security key`)
          return makePasskey(password, (kept) => freeName(name(kept), names))
        }}
        onResult={(result) => {
          setFace('closed')
          onResult(result)
        }}
        onCancel={() => setFace('closed')}
      />
    )
  return (
    <div className="border-t border-line px-card py-4">
      <Button
        ref={face === 'closed' ? focusOnArrival : undefined}
        icon={KeyRound}
        disabled={reason !== null}
        reason={reason}
        onClick={() => setFace('open')}
      >
        <Trans>Add a passkey</Trans>
      </Button>
    </div>
  )
}
