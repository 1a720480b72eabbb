import './request.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { anyone, type StepNumber } from './choices.ts'
import { CallReceipts } from './CallReceipts.tsx'
import { Choices } from './Choices.tsx'
import { ClinicPhone } from './ClinicPhone.tsx'
import { nameIn } from './nameIn.ts'
import { OldTime } from './OldTime.tsx'
import { Prefill } from './Prefill.tsx'
import { type Box, Progress } from './Progress.tsx'
import { ProviderStep } from './ProviderStep.tsx'
import { useRequestFormats } from './requestFormats.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SentStep } from './SentStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { type Chosen, useChosen } from './useChosen.ts'
import { useRequest, type Wizard } from './useRequest.ts'
import { useReturnToRequest } from './useReturnToRequest.ts'
import { useSendRequest } from './useSendRequest.ts'

/** The tab Request: five steps to a request for an appointment (clinical §2, §4). */
export function RequestWizard() {
  const { t } = useLingui()
  const wizard = useRequest()
  const chosen = useChosen(wizard.search)
  const sending = useSendRequest(wizard)
  const heading = useRef<HTMLHeadingElement>(null)
  const boxes = useBoxes(wizard, chosen)
  const { step, search, sent } = wizard
  useReturnToRequest()
  useHoldBusy(sending.isBusy)
  useStepFocus(step, heading)
  useLateOutcome(wizard, sending)
  const { loseProvider } = wizard
  const isGone = step > 1 && step < 5 && chosen.isGone
  useEffect(() => {
    if (isGone) loseProvider()
  }, [isGone, loseProvider])

  const toPrefill = search.previous !== undefined && search.provider === undefined && search.step === undefined
  const titles: Readonly<Record<StepNumber, string>> = {
    1: t`Who do you want to see?`,
    2: t`What type of appointment?`,
    3: t`Please select an available Date and Time`,
    4: t`Requested Appointment Information`,
    5: sent === 'rescheduled' ? t`Your rescheduling request has been sent!` : t`Your scheduling request has been sent!`,
  }
  const shown = toPrefill ? 3 : step
  return (
    <div className="grid gap-6 *:min-w-0">
      <CallReceipts sending={sending} />
      {search.previous !== undefined && <OldTime previous={search.previous} sending={sending} />}
      <Progress step={shown} boxes={boxes} />
      <div className="grid items-start gap-6 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_17rem]">
        <section className="grid content-start gap-4 *:min-w-0" aria-labelledby="request-step">
          <h2 id="request-step" ref={heading} tabIndex={-1}>
            {titles[shown]}
          </h2>
          {wizard.isGone && step === 1 && <Gone />}
          {toPrefill ? (
            <Prefill wizard={wizard} previous={search.previous ?? 0} />
          ) : step === 1 ? (
            <ProviderStep wizard={wizard} />
          ) : step === 2 ? (
            <TypeStep wizard={wizard} />
          ) : step === 3 ? (
            <TimeStep wizard={wizard} chosen={chosen} />
          ) : step === 4 ? (
            <ReviewStep wizard={wizard} chosen={chosen} sending={sending} />
          ) : (
            <SentStep wizard={wizard} />
          )}
        </section>
        {step < 4 && <Choices boxes={boxes.slice(0, 4)} />}
      </div>
      {step < 4 && <Actions wizard={wizard} step={shown} />}
    </div>
  )
}

/** Back and Next. They stay at the foot of a phone's window. */
function Actions({ wizard, step }: { readonly wizard: Wizard; readonly step: StepNumber }) {
  return (
    <div className="wizard-actions flex justify-between gap-3">
      <Button onClick={wizard.back} disabled={step === 1}>
        <Trans>Back</Trans>
      </Button>
      <Button kind="primary" onClick={wizard.next} disabled={!wizard.mayGoOn}>
        <Trans>Next</Trans>
      </Button>
    </div>
  )
}

function Gone() {
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>This provider or type of appointment can't be booked online</Trans>}
      text={
        <>
          <Trans>Nothing was sent. Choose again.</Trans> <ClinicPhone />
        </>
      }
    />
  )
}

/** Moves the focus to the heading of each new step. The first step of the page leaves the focus where it is. */
function useStepFocus(step: StepNumber, heading: { readonly current: HTMLElement | null }): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step, heading])
}

/** Leads on to the last step when it becomes known that a request was sent whose outcome was unknown. */
function useLateOutcome({ step, search, finish }: Wizard, { calls, dismiss }: ReturnType<typeof useSendRequest>): void {
  const done = step === 4 ? calls.find(({ outcome }) => outcome.kind === 'done') : undefined
  const key = done?.key
  useEffect(() => {
    if (key === undefined) return
    dismiss(key)
    finish(search.previous === undefined ? 'new' : 'rescheduled')
  }, [key, dismiss, finish, search.previous])
}

/** Returns the five summary boxes with what was chosen, or what to choose. */
function useBoxes({ search, step }: Wizard, { provider, timeProvider, type, slot }: Chosen): readonly Box[] {
  const { t, i18n } = useLingui()
  const days = useRequestFormats()
  const who = timeProvider ?? provider
  const name = type && nameIn(i18n.locale, type.templateName, type.names)
  const isOver = step === 5
  const box = (name: string, chosen: ReactNode, otherwise: string): Box => {
    const isChosen = Boolean(chosen) && !isOver
    return { name, value: isOver ? '' : isChosen ? chosen : otherwise, isChosen }
  }
  const anybody = search.provider === anyone && t`First free time with anyone`
  return [
    box(t`Providers`, who ? <bdi>{who.prvFullName}</bdi> : anybody, t`Select a Provider`),
    box(t`Reason for visit`, name && <bdi lang={name.lang}>{name.text}</bdi>, t`Select an Appointment Type`),
    box(t`Time`, search.slot && <bdi>{days.start(search.slot)}</bdi>, t`Choose a time`),
    box(t`Locations`, slot && <bdi>{slot.siteName}</bdi>, t`Comes with the time`),
    { name: t`Verify`, value: isOver ? t`Sent` : '', isChosen: isOver },
  ]
}
