import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { LockChoice } from '#src/vault/lockChoice.ts'
import { unlockRecords, type KeptRecords } from '#src/vault/unlockRecords.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { PinInput } from '#src/ui/fields/PinInput.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

interface UnlockFormProps {
  readonly records: KeptRecords
  readonly onOpened: () => void
  readonly onLost: (kind: 'wiped' | 'gone') => void
}

type Way = LockChoice['kind']
/** Max wrong PINs in a row. The number of remaining attempts is shown only if it is lower. */
const allTries = 10
/** Why the records could not be opened. */
interface Refusal {
  readonly by: Way
  readonly kind: 'missing' | 'wrong' | 'declined' | 'failed'
  readonly left: number
}

/** Form with a passkey and a PIN, each only if these records have one. Typed text stays after an error. */
export function UnlockForm({ records, onOpened, onLost }: UnlockFormProps) {
  const { t } = useLingui()
  const { vault, hasPin, hasPasskey } = records
  const pin = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<Way | null>(null)
  const [left, setLeft] = useState(records.triesLeft)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  // Select a refused PIN, so that typing replaces it.
  useEffect(() => {
    if (refusal?.by !== 'pin') return
    pin.current?.focus()
    pin.current?.select()
  }, [refusal])

  const open = async (choice: LockChoice) => {
    if (busy) return
    const by = choice.kind
    if (choice.kind === 'pin' && choice.pin === '') return setRefusal({ by, kind: 'missing', left })
    setBusy(by)
    setRefusal(null)
    const result = await unlockRecords(vault, choice)
    if (result.kind === 'open') return onOpened()
    setBusy(null)
    if (result.kind === 'wiped' || result.kind === 'gone') return onLost(result.kind)
    const remaining = result.kind === 'wrong' && by === 'pin' ? result.left : left
    setLeft(remaining)
    setRefusal({ by, kind: result.kind, left: remaining })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void open({ kind: 'pin', pin: pin.current?.value ?? '' })
  }
  const wrong = t`${plural(left, {
    one: 'Wrong PIN. # try left, then the records are removed.',
    other: 'Wrong PIN. # tries left, then the records are removed.',
  })}`
  const error =
    refusal?.by === 'pin' && refusal.kind !== 'failed' && (refusal.kind === 'missing' ? t`Type your PIN.` : wrong)

  return (
    <>
      {refusal && !error && <Refused by={refusal.by} kind={refusal.kind} hasPin={hasPin} />}
      {hasPasskey && (
        <Button
          kind="primary"
          wide
          icon={KeyRound}
          pending={busy === 'passkey'}
          onClick={() => void open({ kind: 'passkey' })}
        >
          <Trans>Use passkey</Trans>
        </Button>
      )}
      {hasPin && (
        <form method="dialog" noValidate aria-label={t`Open saved records`} onSubmit={send} className="grid gap-4">
          <Field
            label={t`Device PIN`}
            required
            help={
              left < allTries && !error
                ? t`${plural(left, {
                    one: '# try left, then the records are removed.',
                    other: '# tries left, then the records are removed.',
                  })}`
                : undefined
            }
            error={error && <span role="alert">{error}</span>}
          >
            <PinInput
              ref={pin}
              enterKeyHint="go"
              readOnly={busy !== null}
              showLabel={t`Show what is typed`}
              hideLabel={t`Hide what is typed`}
            />
          </Field>
          <Button type="submit" kind={hasPasskey ? 'plain' : 'primary'} wide pending={busy === 'pin'}>
            <Trans>Open</Trans>
          </Button>
        </form>
      )}
    </>
  )
}

function Refused({ by, kind, hasPin }: { by: Way; kind: Refusal['kind']; hasPin: boolean }) {
  return (
    <Receipt
      outcome="notdone"
      title={
        kind === 'wrong' ? (
          <Trans>That passkey does not open these records.</Trans>
        ) : kind === 'declined' ? (
          <Trans>The passkey was not used.</Trans>
        ) : (
          <Trans>The records could not be opened.</Trans>
        )
      }
      text={
        by === 'passkey' && hasPin ? <Trans>Try again, or type your PIN.</Trans> : <Trans>Try again in a moment.</Trans>
      }
    />
  )
}
