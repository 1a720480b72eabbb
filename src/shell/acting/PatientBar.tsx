import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { MailPlus, UserRound, X } from 'lucide-react'
import { useState, type Ref } from 'react'
import type { OpenPatient } from '#src/contract/account.ts'
import { useSexWord } from '#src/viewStates/useSexWord.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { needsOf } from '#src/registry/pages.ts'
import { patientContextAtom } from '#src/session/profile/patientContext.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { openRecord, type SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { mayOpen } from '../navigation/navigation.ts'

interface PatientBarProps {
  readonly patient: OpenPatient
  /** Height of what sticks between the app bar and this bar, px. */
  readonly under: number
  readonly ref?: Ref<HTMLElement>
}

/** Search params of a message to the open record's patient. The address contains no name. */
const toPatient = { about: 'patient' } as const

/**
 * Bar under the app bar on every screen, while staff have a record open: the patient, the encounter, and a button that
 * closes the record.
 */
export default function PatientBar({ patient, under, ref }: PatientBarProps) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const need = useNetworkNeed('write')
  const facts = usePatientFacts(patient)
  const user = useAtomValue(sessionAtom)?.user
  const mayDecide = user !== undefined && mayOpen(user, needsOf('/app/patients/access'))
  const { encounterId, encounterNo } = useAtomValue(patientContextAtom)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<SwitchResult | null>(null)
  const close = async () => {
    setPending(true)
    const result = await openRecord(null)
    setPending(false)
    if (result.kind !== 'done') setFailed(result)
  }
  const { PtID: id, displayName: name } = patient
  return (
    <section
      ref={ref}
      style={{ '--under': `${under}px` }}
      aria-label={t`The open record`}
      className="patient-bar low:static sticky top-[calc(var(--bar)+var(--under)+1px)] z-9 flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-accent bg-accent-soft px-4 py-1.5 tablet:px-6 wide:px-8 print:hidden"
    >
      <Icon of={UserRound} size="l" className="text-accent" />
      <div className="min-w-0 flex-[1_1_12rem] leading-[1.3]">
        <p className="font-bold [overflow-wrap:anywhere]">{name ? <bdi>{name}</bdi> : t`Patient ID ${id}`}</p>
        <ul className="flex flex-wrap items-center gap-x-3 text-s tabular-nums">
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
          <li>
            <Link to="/app/patients/encounters" className="inline-flex min-h-6 items-center font-medium">
              {encounterId === null ? (
                <Trans>Choose an encounter</Trans>
              ) : encounterNo ? (
                t`Encounter ${encounterNo}`
              ) : (
                <Trans>Encounter without a number</Trans>
              )}
            </Link>
          </li>
          {mayDecide && (
            <li>
              <Link to="/app/patients/access" className="inline-flex min-h-6 items-center font-medium">
                <Trans>Access to this record</Trans>
              </Link>
            </li>
          )}
        </ul>
        {failed && (
          <p role="alert" className="text-s font-bold text-negative">
            {failed.kind === 'failed' ? wordsOf(failed.error).title : t`That did not work. Try again.`}
          </p>
        )}
      </div>
      {/* On a phone the buttons are only icons, to save space. */}
      <IconButton
        className="tablet:hidden"
        icon={MailPlus}
        label={t`Write to this patient`}
        render={<Link to="/app/messages/Compose" search={toPatient} />}
      />
      <span className="max-tablet:hidden">
        <LinkButton kind="quiet" icon={MailPlus} render={<Link to="/app/messages/Compose" search={toPatient} />}>
          <Trans>Write to this patient</Trans>
        </LinkButton>
      </span>
      <IconButton
        className="tablet:hidden"
        icon={X}
        label={t`Close record`}
        disabled={need !== null || pending}
        onClick={() => void close()}
      />
      <span className="max-tablet:hidden">
        <Button kind="quiet" pending={pending} disabled={need !== null} reason={need} onClick={() => void close()}>
          <Trans>Close record</Trans>
        </Button>
      </span>
    </section>
  )
}

/** Returns the facts that distinguish patients: date of birth and age, sex, record number. */
function usePatientFacts({ DOB, ExtID, Sex, gender, PtID, displayName }: OpenPatient): readonly string[] {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  const sexWord = useSexWord()
  const date = formats.date(DOB)
  const years = ageOf(DOB, today)
  const age = years && formats.number(years.value, { style: 'unit', unit: years.unit, unitDisplay: 'long' })
  const born = age ? t`Born ${date} (${age})` : date && t`Born ${date}`
  // After a reload only the patient's number is known until the name is fetched. The bar shows it in place of the name.
  if (!displayName) return []
  const id = ExtID ?? PtID
  const number = ExtID ? t`Record number ${id}` : t`Patient ID ${id}`
  return [born, sexWord({ Sex, gender }) ?? '', number].filter((fact) => fact !== '')
}
