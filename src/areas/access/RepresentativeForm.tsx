import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Representative } from '#src/contract/representatives.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { type AccessDraft, type DraftField, draftOf, emptyDraft, faultsOf, withPart } from './accessForm.ts'
import { saveRepresentative } from './changeAccess.ts'
import type { Reported } from './ChangeReceipt.tsx'
import { RelationshipField } from './RelationshipField.tsx'
import { ScopeChoices } from './ScopeChoices.tsx'

interface RepresentativeFormProps {
  /** The representative whose access to change. Null: someone to add. */
  readonly known: Representative | null
  /** Called with the outcome, except errors that the form shows itself. It stays open unless the parent closes it. */
  readonly onDone: (result: Reported) => void
  readonly onCancel: () => void
}

type Errors = Readonly<Partial<Record<DraftField, string>>>

/** Form that adds a representative, or changes what one may use and until when. It keeps what was typed after an error. */
export function RepresentativeForm({ known, onDone, onCancel }: RepresentativeFormProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const headingId = useId()
  const ids = useFieldIds()
  const today = useClock(calendarDay)
  const heading = useRef<HTMLHeadingElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [draft, setDraft] = useState<AccessDraft>(known ? draftOf(known) : emptyDraft)
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  useHoldBusy(true)
  // The form replaces the button that was pressed, or opens below the row whose button was pressed.
  useEffect(() => heading.current?.focus(), [])

  const texts: Readonly<Record<DraftField, string>> = {
    userName: t`Enter the username.`,
    lastName: t`Enter the last name.`,
    relationship: t`Choose what the patient is to this person.`,
    parts: t`Choose at least one part.`,
    until: t`This day is over. Choose today or a later day, or no end date.`,
  }
  const say = (found: Errors) => {
    setErrors(found)
    setAttempt((no) => no + 1)
  }
  const change = (more: Partial<AccessDraft>) => setDraft((now) => ({ ...now, ...more }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || need !== null) return
    const faults = faultsOf(draft, today)
    if (faults.length > 0) return say(Object.fromEntries(faults.map((field) => [field, texts[field]])))
    running.current = true
    setBusy(true)
    setErrors({})
    const result = await saveRepresentative(draft)
    running.current = false
    setBusy(false)
    // The account was closed meanwhile: the form has no field to correct.
    if (known && (result.kind === 'nobody' || result.kind === 'own')) onDone({ kind: 'failed' })
    else if (result.kind === 'nobody')
      say({
        userName: t`No account of a patient, client or representative has this username and this last name. Check both.`,
      })
    else if (result.kind === 'own') say({ userName: t`This is the patient's own account.` })
    else if (result.kind === 'over') say({ until: texts.until })
    else onDone(result)
  }
  const shown = (Object.keys(texts) as DraftField[]).flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ field: ids[field], text }]
  })

  return (
    <form
      method="dialog"
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void send(event)}
      className="grid max-w-form gap-4 *:min-w-0"
    >
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {known ? <Trans>Change the access</Trans> : <Trans>Add a person</Trans>}
      </h3>
      <ErrorSummary
        title={t`${plural(shown.length, { one: '# thing to correct', other: '# things to correct' })}`}
        errors={shown}
        attempt={attempt}
      />
      {known ? (
        <p>
          <bdi className="font-bold">{known.displayName}</bdi>
        </p>
      ) : (
        <>
          <Field
            id={ids.userName}
            label={t`Username`}
            required
            help={t`Ask the person for the username of their account in the portal.`}
            error={errors.userName}
          >
            <TextInput
              name="representative-username"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              readOnly={busy}
              value={draft.userName}
              onChange={({ target }) => change({ userName: target.value })}
            />
          </Field>
          <Field
            id={ids.lastName}
            label={t`Last name`}
            required
            help={t`So that a mistyped username can't give a stranger access. For a care home, enter its name.`}
            error={errors.lastName}
          >
            <TextInput
              name="representative-last-name"
              dir="auto"
              autoComplete="off"
              maxLength={200}
              readOnly={busy}
              value={draft.lastName}
              onChange={({ target }) => change({ lastName: target.value })}
            />
          </Field>
        </>
      )}
      <RelationshipField
        id={ids.relationship}
        value={draft.relationship}
        error={errors.relationship}
        onChange={(relationship) => change({ relationship })}
      />
      <RadioGroup
        legend={t`What the person may use`}
        value={draft.isLimited ? 'some' : 'all'}
        onChange={(value) => change({ isLimited: value === 'some' })}
        options={[
          { value: 'all', label: t`Everything`, help: t`The same as the patient in the portal.` },
          { value: 'some', label: t`Only some parts` },
        ]}
      />
      {draft.isLimited && (
        <ScopeChoices
          id={ids.parts}
          chosen={draft.parts}
          error={errors.parts}
          onPick={(part, isChosen) => setDraft((now) => withPart(now, part, isChosen))}
        />
      )}
      <Field
        id={ids.until}
        label={t`Last day`}
        help={t`Leave this empty if the access has no end date.`}
        error={errors.until}
        className="max-w-[14rem]"
      >
        <TextInput
          type="date"
          min={today}
          max="2999-12-31"
          readOnly={busy}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="primary" pending={busy} disabled={need !== null} reason={need}>
          {known ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
        <Button kind="quiet" onClick={onCancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function useFieldIds(): Readonly<Record<DraftField, string>> {
  const base = useId()
  return {
    userName: `${base}-user`,
    lastName: `${base}-name`,
    relationship: `${base}-relationship`,
    parts: `${base}-parts`,
    until: `${base}-until`,
  }
}
