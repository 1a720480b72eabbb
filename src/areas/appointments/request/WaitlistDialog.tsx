import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ProviderOption } from '#src/contract/booking.ts'
import { type DayPart, dayParts } from '#src/contract/DayPart.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { addDays } from '#src/lib/calendarDays.ts'
import { joinTheWaitlist, type JoinResult } from './joinTheWaitlist.ts'
import { isOfAppointments } from './requestQueries.ts'
import { useDayPartWords } from './useDayPartWords.ts'

interface WaitlistDialogProps {
  readonly provider: ProviderOption | null
  readonly type: number
  readonly previous: number | undefined
  readonly onClose: () => void
  readonly onJoined: () => void
}

/** A small form: which times that come free the patient wants to be told about. */
export function WaitlistDialog({ provider, type, previous, onClose, onJoined }: WaitlistDialogProps) {
  const { t } = useLingui()
  const words = useDayPartWords()
  const client = useQueryClient()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Exclude<JoinResult, 'joined'> | null>(null)
  const [whose, setWhose] = useState<'own' | 'any'>(provider ? 'own' : 'any')
  const [before, setBefore] = useState('')
  const [part, setPart] = useState<DayPart | ''>('')
  const [tomorrow] = useState(() => addDays(calendarDay(new Date()), 1))
  useHoldBusy(true)
  const join = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    const result = await joinTheWaitlist({
      provider: provider && whose === 'own' ? provider.prvID : null,
      type,
      before,
      part: part === '' ? null : part,
      previous,
    })
    running.current = false
    setBusy(false)
    void client.invalidateQueries({ predicate: ({ queryKey }) => isOfAppointments(queryKey) })
    if (result === 'joined') onJoined()
    else setFailure(result)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Join the waitlist</Trans>}
      text={<Trans>We'll tell you when a time comes free, and keep it for you for 15 minutes.</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" pending={isBusy} onClick={() => void join()}>
            <Trans>Join</Trans>
          </Button>
        </>
      }
    >
      {failure && <ErrorBanner title={<FailureTitle of={failure} />} text={<FailureText of={failure} />} />}
      {provider && (
        <RadioGroup
          legend={t`With whom`}
          value={whose}
          onChange={setWhose}
          options={[
            { value: 'own', label: <bdi>{provider.prvFullName}</bdi> },
            { value: 'any', label: t`Anyone` },
          ]}
        />
      )}
      <Field label={t`Time of the day`}>
        <Select value={part} onChange={({ target }) => setPart(dayParts.find((name) => name === target.value) ?? '')}>
          <option value="">{t`Any time`}</option>
          {dayParts.map((name) => (
            <option key={name} value={name}>
              {words[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Earlier than`} help={t`Leave this empty for any day.`}>
        <TextInput type="date" min={tomorrow} value={before} onChange={({ target }) => setBefore(target.value)} />
      </Field>
    </Dialog>
  )
}

function FailureTitle({ of: failure }: { readonly of: Exclude<JoinResult, 'joined'> }) {
  if (failure === 'full') return <Trans>You are on 10 waitlists already</Trans>
  if (failure === 'gone') return <Trans>This appointment can't be booked online any more</Trans>
  return <Trans>You are not on the waitlist yet</Trans>
}

function FailureText({ of: failure }: { readonly of: Exclude<JoinResult, 'joined'> }) {
  if (failure === 'full') return <Trans>Leave one of them under Upcoming first.</Trans>
  if (failure === 'gone') return <Trans>Go back and choose another provider or type.</Trans>
  if (failure === 'lost') return <Trans>The clinic did not answer. Check your connection, then try again.</Trans>
  return <Trans>The clinic could not do this. Check the date, then try again.</Trans>
}
