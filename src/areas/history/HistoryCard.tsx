import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, TriangleAlert } from 'lucide-react'
import { currentAllergies, shownAllergies } from '#src/contract/allergyStanding.ts'
import type { Problem } from '#src/contract/history.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { AllergyTags } from './AllergyTags.tsx'
import { currentProblems } from './model.ts'
import { allergiesQuery, problemsQuery } from './queries.ts'

const maxAllergies = 3
const maxProblems = 3

/**
 * The dashboard's Medical History: up to 3 current allergies, confirmed ones first, then up to 3 current
 * diagnoses, active ones first. Each half has its own waiting and failed states.
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
        const current = currentAllergies(allergies)
        const known = current.filter((row) => row.hasAllergies)
        if (known.length === 0)
          return (
            <p className="px-card pb-4 text-muted">
              {current.length > 0 ? (
                <Trans>No known allergies.</Trans>
              ) : shownAllergies(allergies).length > 0 ? (
                <Trans>No current allergy is recorded.</Trans>
              ) : (
                <Trans>No allergy is recorded.</Trans>
              )}
            </p>
          )
        return (
          <Rows>
            {known.slice(0, maxAllergies).map((row) => {
              const allergy = <bdi>{row.allergy}</bdi>
              return (
                <Row
                  key={row.allergyHisId}
                  start={<Glyph icon={TriangleAlert} tone="negative" />}
                  title={<Trans>Allergy: {allergy}</Trans>}
                  text={row.reactions && <bdi>{row.reactions}</bdi>}
                  render={<Link to="/app/records/history/allergies" />}
                >
                  <AllergyTags row={row} part="warnings" />
                </Row>
              )
            })}
          </Rows>
        )
      }}
    </RecordViewStates>
  )
}

function ProblemRows() {
  const { t } = useLingui()
  const formats = useFormats()
  const wordOf = useStatusWord()
  const query = useQuery(problemsQuery())
  const factsOf = (row: Problem) => {
    const [status, date] = [row.status ? wordOf(row.status) : '', formats.date(row.dateDiagnosed)]
    return status && date ? t`${status}, ${date}` : status || date
  }
  return (
    <RecordViewStates query={query} compact waiting={<SkeletonRows count={3} start />}>
      {(problems) => {
        const current = currentProblems(problems)
        if (current.length === 0)
          return (
            <p className="px-card py-row text-muted">
              {problems.length > 0 ? (
                <Trans>No current condition is recorded.</Trans>
              ) : (
                <Trans>No diagnosis is recorded.</Trans>
              )}
            </p>
          )
        return (
          <Rows>
            {current.slice(0, maxProblems).map((row) => (
              <Row
                key={row.problemID}
                start={<Glyph icon={ClipboardList} />}
                title={<bdi>{row.description}</bdi>}
                text={<bdi>{factsOf(row)}</bdi>}
                render={<Link to="/app/records/history/diagnostics" search={{ row: row.problemID }} />}
              />
            ))}
          </Rows>
        )
      }}
    </RecordViewStates>
  )
}
