import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { changeLockOfRecords, removeLockOfRecords } from '#src/vault/changeLocks.ts'
import type { LockChoice } from '#src/vault/lockChoice.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { PinForm } from './PinForm.tsx'
import { RemoveLock } from './RemoveLock.tsx'

interface LocksProps {
  readonly hasPin: boolean
  readonly hasPasskey: boolean
  readonly birthDate: string | null
  readonly canUsePasskey: boolean
  readonly onResult: (result: KeepResult, done: (time: string) => string) => void
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** The locks of the kept records, with buttons to add, change and remove locks. */
export function Locks({ hasPin, hasPasskey, birthDate, canUsePasskey, onResult }: LocksProps) {
  const { t } = useLingui()
  const [task, setTask] = useState<'pin' | 'passkey' | null>(null)
  const [byPasskey, setByPasskey] = useState(false)
  const [closed, setClosed] = useState(false)
  const openedBy = hasPin && !byPasskey ? 'pin' : 'passkey'
  const close = () => {
    setClosed(true)
    setTask(null)
    setByPasskey(false)
  }
  /** Close the form if the change is done or the records are gone. Otherwise keep the typed text. */
  const finish = (result: KeepResult, done: (time: string) => string) => {
    if (result.kind === 'done' || result.kind === 'wiped' || result.kind === 'gone') close()
    onResult(result, done)
  }
  const cancel = (
    <Button kind="quiet" onClick={close}>
      <Trans>Cancel</Trans>
    </Button>
  )

  if (task === 'pin')
    return (
      <Card title={hasPin ? <Trans>Change PIN</Trans> : <Trans>Set a PIN</Trans>}>
        <PinForm
          openedBy={openedBy}
          birthDate={birthDate}
          submitLabel={<Trans>Set PIN</Trans>}
          onSet={(pin, by) => changeLockOfRecords(by ?? { kind: 'passkey' }, { kind: 'pin', pin })}
          onResult={(result) => finish(result, (time) => t`Your PIN was set, ${time}.`)}
          otherWay={
            openedBy === 'pin' &&
            hasPasskey && (
              <Button icon={KeyRound} onClick={() => setByPasskey(true)}>
                <Trans>Use passkey</Trans>
              </Button>
            )
          }
        >
          {cancel}
        </PinForm>
      </Card>
    )
  if (task === 'passkey') {
    const add = (pin: string) => changeLockOfRecords({ kind: 'pin', pin } satisfies LockChoice, { kind: 'passkey' })
    return (
      <Card title={<Trans>Add a passkey</Trans>}>
        <PasskeyForm onAdd={add} onResult={(result) => finish(result, (time) => t`Your passkey was added, ${time}.`)}>
          {cancel}
        </PasskeyForm>
      </Card>
    )
  }
  const remove = async (kind: LockChoice['kind']) => {
    const result = await removeLockOfRecords(kind)
    finish(result, (time) =>
      kind === 'pin' ? t`Your PIN was removed, ${time}.` : t`Your passkey was removed, ${time}.`,
    )
  }
  return (
    <Card title={<Trans>PIN and passkey</Trans>}>
      <ul className="grid gap-1">
        {hasPin && (
          <li className="flex items-start gap-2">
            <Icon of={CircleCheck} size="s" className="mt-0.5 text-positive" />
            <Trans>A PIN opens your records on this device.</Trans>
          </li>
        )}
        {hasPasskey && (
          <li className="flex items-start gap-2">
            <Icon of={CircleCheck} size="s" className="mt-0.5 text-positive" />
            <Trans>A passkey opens your records on this device.</Trans>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button ref={closed ? focusOnArrival : undefined} onClick={() => setTask('pin')}>
          {hasPin ? <Trans>Change PIN</Trans> : <Trans>Set a PIN</Trans>}
        </Button>
        {hasPin && !hasPasskey && canUsePasskey && (
          <Button icon={KeyRound} onClick={() => setTask('passkey')}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
        {hasPin && hasPasskey && (
          <>
            <RemoveLock kind="passkey" onRemove={remove} />
            <RemoveLock kind="pin" onRemove={remove} />
          </>
        )}
      </div>
    </Card>
  )
}
