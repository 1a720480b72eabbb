import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pill } from 'lucide-react'
import { isCurrent } from '#src/contract/medications.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { MedicationStatus } from './MedicationStatus.tsx'
import { currentPrescriptions, openPrescriptions } from './model.ts'
import { prescriptionsQuery } from './queries.ts'
import { NoRefills } from './NoRefills.tsx'
import { RefillRequest } from './RefillRequest.tsx'
import { WrittenTimes } from './WrittenTimes.tsx'

/** Maximum number of prescriptions shown. The others are only counted. */
const shown = 6

/**
 * The dashboard's Current Prescriptions (clinical §2, §5). Those on hold or of an unclear status follow, marked, because
 * they are not past.
 */
export function PrescriptionsCard() {
  const { t } = useLingui()
  const query = useQuery(prescriptionsQuery())
  return (
    <Card pad="flush" title={t`Current Prescriptions`} aside={<Link to="/app/pharma/rx">{t`All medications`}</Link>}>
      <RecordViewStates query={query} compact waiting={<SkeletonRows count={5} start />}>
        {(prescriptions) => {
          const current = currentPrescriptions(prescriptions)
          const open = openPrescriptions(prescriptions)
          const rows = [...current, ...open].slice(0, shown)
          const more = current.length + open.length - rows.length
          return (
            <>
              {current.length === 0 && (
                <p className="px-card pb-4 text-muted">
                  <Trans>You have no current prescriptions.</Trans>
                </p>
              )}
              <Rows>
                {rows.map((row) => (
                  <Row
                    key={row.hisID}
                    start={<Glyph icon={Pill} />}
                    title={<bdi>{row.name}</bdi>}
                    text={row.instructions && <bdi>{row.instructions}</bdi>}
                    end={!isCurrent(row) && <MedicationStatus status={row.status} />}
                  >
                    <WrittenTimes prescription={row} />
                    {isCurrent(row) && (
                      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
                        {row.refills <= 0 && <NoRefills />}
                        <RefillRequest prescription={row} />
                      </div>
                    )}
                  </Row>
                ))}
              </Rows>
              {more > 0 && (
                <p className="border-t border-line px-card py-row text-s text-muted">
                  <Plural value={more} one="and # more" other="and # more" />
                </p>
              )}
            </>
          )
        }}
      </RecordViewStates>
    </Card>
  )
}
