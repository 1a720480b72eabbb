import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { isDay } from '#src/lib/isDay.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import {
  type LabFilter,
  labFilterOf,
  labFilters,
  type SampleFilter,
  sampleFilterOf,
  sampleFilters,
} from './deskFilters.ts'
import type { LabDeskSearch } from './LabDeskSearch.ts'
import { useSampleWords } from './useSampleWords.ts'

const sampleChoices = Object.keys(sampleFilters) as SampleFilter[]

interface DeskFiltersProps {
  readonly search: LabDeskSearch
  /** Patients of the listed rows, by number. */
  readonly patients: ReadonlyMap<number, string>
}

/** Filters of the desk: patient, days and status. They are in the address, as ids and days. */
export function DeskFilters({ search, patients }: DeskFiltersProps) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/app/lab-desk' })
  const { statuses } = useSampleWords()
  const open = useAtomValue(sessionAtom)?.user.patient
  const change = (more: Partial<LabDeskSearch>) =>
    void navigate({
      to: '.',
      search: (s) => ({ ...s, procedure: undefined, ...more }),
      replace: true,
      resetScroll: false,
    })
  const people = new Map(patients)
  if (open) people.set(open.PtID, open.displayName)
  if (search.patient !== undefined && !people.has(search.patient)) people.set(search.patient, t`Chosen patient`)
  const isReversed = search.from !== undefined && search.to !== undefined && search.from > search.to
  const day = (value: string) => (isDay(value) ? value : undefined)
  const isLabs = search.view === 'labs'
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 print:hidden">
      <Field label={t`Patient`}>
        <Select
          value={search.patient === undefined ? '' : String(search.patient)}
          onChange={({ target }) => change({ patient: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{t`All patients`}</option>
          {[...people].map(([ptId, name]) => (
            <option key={ptId} value={ptId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`First day`}>
        <TextInput
          type="date"
          min="1900-01-01"
          max="2999-12-31"
          defaultValue={search.from ?? ''}
          onChange={({ target }) => change({ from: day(target.value) })}
        />
      </Field>
      <Field label={t`Last day`} error={isReversed ? t`Enter a last day that is not before the first day.` : undefined}>
        <TextInput
          type="date"
          min="1900-01-01"
          max="2999-12-31"
          defaultValue={search.to ?? ''}
          onChange={({ target }) => change({ to: day(target.value) })}
        />
      </Field>
      <Field label={t`Status`}>
        {isLabs ? (
          <Select
            value={labFilterOf(search.labs)}
            onChange={({ target }) => change({ labs: labFilters[target.value as LabFilter] })}
          >
            <option value="usual">{t`Usual (1 to 14)`}</option>
            <option value="progress">{t`In progress`}</option>
            <option value="results">{t`Results available`}</option>
            <option value="all">{t`All`}</option>
          </Select>
        ) : (
          <Select
            value={sampleFilterOf(search.samples)}
            onChange={({ target }) => change({ samples: sampleFilters[target.value as SampleFilter] })}
          >
            {sampleChoices.map((one) => (
              <option key={one} value={one}>
                {one === 'waiting' ? t`Waiting` : one === 'all' ? t`All` : statuses[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
