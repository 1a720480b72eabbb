import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useSexWord } from '#src/viewStates/useSexWord.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { useRecorded } from './useRecorded.ts'

/** The scanned person: name, age, sex and patient ID. */
export function WhoseVitals() {
  const { t } = useLingui()
  const formats = useFormats()
  const user = useAtomValue(sessionAtom)?.user
  const recorded = useRecorded()
  const today = useClock(calendarDay)
  const sexWord = useSexWord()
  if (!user) return null
  const { name } = shownPerson(user)
  const id = user.PtID
  const years = recorded && ageOf(recorded.DOB, today)
  const age = years && formats.number(years.value, { style: 'unit', unit: years.unit, unitDisplay: 'long' })
  const facts = [age, recorded && sexWord(recorded), id === null ? null : t`Patient ID ${id}`].filter(
    (fact) => typeof fact === 'string',
  )
  return (
    <div className="flex min-h-target items-center gap-3">
      {name && <Avatar name={name} />}
      <div className="min-w-0 leading-[1.35]">
        {name && (
          <p className="font-bold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
        )}
        <ul className="flex flex-wrap gap-x-3 text-s text-muted tabular-nums">
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
