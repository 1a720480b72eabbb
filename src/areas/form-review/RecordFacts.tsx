import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Reply } from '#src/api/call.ts'
import type { Page } from '#src/contract/formTemplate.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { fill, type Rendered } from '#src/ui/styling/fill.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useSignText } from '#src/viewStates/useSignText.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { allergiesQuery, medicationsQuery, prescriptionsQuery, problemsQuery, vitalsQuery } from './queries.ts'
import {
  allergyNames,
  type ComparedSign,
  inAskedUnit,
  medicineNames,
  newestWith,
  problemNames,
} from './recordFactsModel.ts'

interface RecordFactsProps {
  /** The pages of the form: values are shown in its units. */
  readonly pages: readonly Page[]
}

/** What the record says, to compare with a form: as far as the profile allows it. */
export function RecordFacts({ pages }: RecordFactsProps) {
  const user = useAtomValue(sessionAtom)?.user
  const may = (...needs: ObjectType[]) => user !== undefined && isAllowed(user, ...needs)
  return (
    <Card title={<Trans>In the record</Trans>}>
      {may('records', 'medicalHistory') && <Allergies />}
      {may('medications') && <Medicines />}
      {may('records', 'medicalHistory') && <Problems />}
      {may('records', 'vitals') && <Signs pages={pages} />}
    </Card>
  )
}

function Allergies() {
  const query = useQuery(allergiesQuery())
  return (
    <Part title={<Trans>Allergies</Trans>} query={query} more={<Link to="/app/records/history/allergies" />}>
      {(rows) => <Names names={allergyNames(rows)} />}
    </Part>
  )
}

function Medicines() {
  const written = useQuery(prescriptionsQuery())
  const reported = useQuery(medicationsQuery())
  return (
    <Part title={<Trans>Medications</Trans>} query={written} more={<Link to="/app/pharma/meds" />}>
      {(prescriptions) => (
        <RecordViewStates query={reported} compact waiting={<SkeletonBlock />}>
          {(medications) => <Names names={medicineNames(prescriptions, medications)} />}
        </RecordViewStates>
      )}
    </Part>
  )
}

function Problems() {
  const query = useQuery(problemsQuery())
  return (
    <Part title={<Trans>Diagnoses</Trans>} query={query} more={<Link to="/app/records/history/diagnostics" />}>
      {(rows) => <Names names={problemNames(rows)} />}
    </Part>
  )
}

function Signs({ pages }: RecordFactsProps) {
  const query = useQuery(vitalsQuery())
  return (
    <Part title={<Trans>Vitals</Trans>} query={query} more={<Link to="/app/records/vitals" />}>
      {({ vitalsTable }) => <SignList records={vitalsTable.value} pages={pages} />}
    </Part>
  )
}

const signs: readonly ComparedSign[] = ['pressure', 'pulse', 'weight', 'height']

interface SignListProps extends RecordFactsProps {
  readonly records: readonly VitalsRecord[]
}

function SignList({ records, pages }: SignListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const signText = useSignText()
  const unitText = useUnitText()
  const measured = signs.flatMap((sign) => {
    const record = newestWith(records, sign)
    return record ? [{ sign, record }] : []
  })
  if (measured.length === 0) return <None />
  const known = (sign: 'pulse' | 'weight' | 'height', value: number | null) => {
    const { write, units } = signText(sign)
    return value === null ? '' : `${write(value)} ${units}`
  }
  const asked = (sign: 'weight' | 'height', value: number | null) => {
    const found = value === null ? null : inAskedUnit(pages, sign, value)
    return found && `${formats.measured(found.value, 1)} ${unitText(found.units)}`
  }
  const valueOf = (sign: ComparedSign, record: VitalsRecord): string => {
    switch (sign) {
      case 'pressure':
        return `${pressureText(record['Systolic Blood Pressure'], record['Diastolic Blood Pressure'], (value) =>
          formats.measured(value, 0),
        )} mm Hg`
      case 'pulse':
        return known(sign, record.Pulse)
      case 'weight': {
        const kilograms = record['Weight Full (Kilo.)']
        return asked(sign, kilograms) ?? known(sign, kilograms === null ? null : kilogramsToPounds(kilograms))
      }
      case 'height':
        return asked(sign, record['Height Full (In.)']) ?? known(sign, record['Height Full (In.)'])
    }
  }
  return (
    <dl className="grid gap-1">
      {measured.map(({ sign, record }) => (
        <div key={sign} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{sign === 'pressure' ? t`Blood pressure` : signText(sign).name}</dt>
          <dd>
            <bdi className="font-medium tabular-nums">{valueOf(sign, record)}</bdi>{' '}
            <span className="text-s text-muted">{formats.date(record.Date)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PartProps<T> {
  readonly title: ReactNode
  readonly query: UseQueryResult<Reply<T>>
  /** Link to the page that has all of it. */
  readonly more: Rendered
  readonly children: (data: T) => ReactNode
}

function Part<T>({ title, query, more, children }: PartProps<T>) {
  return (
    <section className="grid gap-1 not-last:border-b not-last:border-line not-last:pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-m">{title}</h3>
        {fill(more, 'inline-flex min-h-target items-center text-s', <MoreText of={title} />)}
      </div>
      <RecordViewStates query={query} compact waiting={<SkeletonBlock />}>
        {children}
      </RecordViewStates>
    </section>
  )
}

function MoreText({ of }: { readonly of: ReactNode }) {
  return (
    <>
      <Trans>Open</Trans>
      <VisuallyHidden>: {of}</VisuallyHidden>
    </>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <None />
  return (
    <ul className="list-disc ps-5">
      {names.map((name) => (
        <li key={name}>
          <RecordText>{name}</RecordText>
        </li>
      ))}
    </ul>
  )
}

function None() {
  return (
    <p className="text-muted">
      <Trans>Nothing is recorded.</Trans>
    </p>
  )
}
