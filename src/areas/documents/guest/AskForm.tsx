import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { ReadLink } from '#src/workers/documents/protocol.ts'
import { digitsOf } from '../links/linkForm.ts'

interface AskFormProps {
  readonly hasPasscode: boolean
  /** How the last attempt ended. Null: there was none. */
  readonly failed: ReadLink | null
  readonly onOpen: (recipient: string, passcode: string | null) => void
}

/** Maximum length of a name, characters (`shareManifest`). */
const maxName = 200

/** Asks a reader for their name, and for the passcode. */
export function AskForm({ hasPasscode, failed, onOpen }: AskFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [passcode, setPasscode] = useState('')
  const [isShort, setShort] = useState(false)
  const open = () => {
    const isMissing = hasPasscode && passcode.length !== 6
    setShort(isMissing)
    // The maker of the link sees this in their language or the reader's.
    if (!isMissing) onOpen(name.trim() || t`Someone with the link`, hasPasscode ? passcode : null)
  }
  const isWrong = failed?.kind === 'wrong'
  const left = isWrong ? failed.left : null
  return (
    <Card>
      <Icon of={Lock} size="xl" className="text-accent" />
      <h1 className="text-xl">
        <Trans>Someone shared a health document with you</Trans>
      </h1>
      <p>
        {hasPasscode ? (
          <Trans>Enter the 6-digit passcode that they gave you. You do not need an account.</Trans>
        ) : (
          <Trans>You do not need an account.</Trans>
        )}
      </p>
      {isWrong && (
        <Receipt
          outcome="notdone"
          title={<Trans>This passcode is not right</Trans>}
          text={
            left !== null &&
            plural(left, {
              one: 'You have # try left. After that the link ends.',
              other: 'You have # tries left. After that the link ends.',
            })
          }
        />
      )}
      {failed?.kind === 'failed' && (
        <Receipt
          outcome="notdone"
          title={<Trans>We could not open the document</Trans>}
          text={
            <Trans>You might be offline. Check your connection, then try again. What you entered is still below.</Trans>
          }
        />
      )}
      {failed?.kind === 'busy' && (
        <Receipt
          outcome="notdone"
          title={<Trans>We could not open the document</Trans>}
          text={<Trans>There were too many tries from here. Wait an hour, then try again.</Trans>}
        />
      )}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Field label={t`Your name or clinic`} help={<Trans>The person who shared it will see this name.</Trans>}>
          <TextInput
            autoComplete="organization"
            maxLength={maxName}
            placeholder={t`Someone with the link`}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {hasPasscode && (
          <Field
            label={t`Passcode`}
            help={<Trans>6 digits</Trans>}
            required
            error={(isShort || isWrong) && <Trans>Check the 6 digits and enter them again.</Trans>}
          >
            <TextInput
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={passcode}
              onChange={({ target }) => setPasscode(digitsOf(target.value))}
              className="max-w-48 text-l tracking-[0.25em] tabular-nums"
            />
          </Field>
        )}
        <Button type="submit" kind="primary" icon={Eye} wide>
          <Trans>Open document</Trans>
        </Button>
      </form>
      <p className="text-s text-muted">
        <Trans>
          The document is opened in this browser only. The clinic's server gets neither the document nor its key.
        </Trans>
      </p>
    </Card>
  )
}
