import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, TriangleAlert } from 'lucide-react'
import type { Problem } from '#src/contract/history.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { allergiesQuery, problemsQuery } from './queries.ts'

const shownAllergies = 3
const shownProblems = 3

/** Compares two problems: active ones before past ones. */
function activeFirst(a: Problem, b: Problem): number {
  const isActive = ({ status }: Problem) => /^(active|recurrence|relapse)$/i.test(status ?? '')
  return Number(isActive(b)) - Number(isActive(a))
}

/**
 * The dashboard's Medical History: up to 3 allergies, then up to 3 diagnoses. Active diagnoses come before the others,
 * and newer before older ones within each group. Each half has its own waiting and failed states.
 */
export function HistoryCard() {
  const { t } = useLingui()
  return (
    <Card
      pad="flush"
      title={t`Medical History`}
      aside={<Link to="/app/records/history/diagnostics">{t`All history`}</Link>}
    >
      <AllergyRows />
      <div className="border-t border-line">
        <ProblemRows />
      </div>
    </Card>
  )
}

function AllergyRows() {
  const query = useQuery(allergiesQuery())
  return (
    <RecordViewStates query={query} compact waiting={<SkeletonRows count={1} start />}>
      {(allergies) => {
        const known = allergies.filter((row) => row.hasAllergies)
        if (known.length === 0)
          return (
            <p className="px-card pb-4 text-muted">
              {allergies.length > 0 ? <Trans>No known allergies.</Trans> : <Trans>No allergy is recorded.</Trans>}
            </p>
          )
        return (
          <Rows>
            {known.slice(0, shownAllergies).map((row) => {
              const allergy = <bdi>{row.allergy}</bdi>
              return (
                <Row
                  key={row.allergyHisId}
                  start={<Glyph icon={TriangleAlert} tone="negative" />}
                  title={<Trans>Allergy: {allergy}</Trans>}
                  text={row.reactions && <bdi>{row.reactions}</bdi>}
                  render={<Link to="/app/records/history/allergies" />}
                />
              )
            })}
          </Rows>
        )
      }}
    </RecordViewStates>
  )
}

function ProblemRows() {
  const formats = useFormats()
  const wordOf = useStatusWord()
  const query = useQuery(problemsQuery())
  return (
    <RecordViewStates query={query} compact waiting={<SkeletonRows count={3} start />}>
      {(problems) =>
        problems.length === 0 ? (
          <p className="px-card py-row text-muted">
            <Trans>No diagnosis is recorded.</Trans>
          </p>
        ) : (
          <Rows>
            {[...problems]
              .sort((a, b) => activeFirst(a, b) || newestFirst(a.dateDiagnosed, b.dateDiagnosed))
              .slice(0, shownProblems)
              .map((row) => (
                <Row
                  key={row.problemID}
                  start={<Glyph icon={ClipboardList} />}
                  title={<bdi>{row.description}</bdi>}
                  text={
                    <bdi>
                      {[row.status && wordOf(row.status), formats.date(row.dateDiagnosed)].filter(Boolean).join(', ')}
                    </bdi>
                  }
                  render={<Link to="/app/records/history/diagnostics" />}
                />
              ))}
          </Rows>
        )
      }
    </RecordViewStates>
  )
}
