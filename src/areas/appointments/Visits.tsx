import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Stethoscope } from 'lucide-react'
import type { Visit } from '#src/contract/appointments.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { Split } from '#src/ui/page/Split.tsx'
import { BackToVisits } from './BackToVisits.tsx'
import { visitsQuery } from './queries.ts'
import { VisitDetail } from './VisitDetail.tsx'
import { VisitList } from './VisitList.tsx'

/** The tab Visits: past visits, newest first. */
export function Visits() {
  const { t } = useLingui()
  const query = useQuery(visitsQuery())
  return (
    <RecordViewStates
      query={query}
      isEmpty={(visits) => visits.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={8} />
        </Card>
      }
      empty={
        <EmptyState
          flower
          icon={Stethoscope}
          level={2}
          title={t`No visits`}
          text={t`Your visits show here, with their reason and what was done.`}
        />
      }
    >
      {(visits) => <VisitRecord visits={visits} />}
    </RecordViewStates>
  )
}

/**
 * Shows only the list until a visit is chosen. Then the visit's detail is beside the list. On a narrow screen, the
 * detail replaces the list.
 */
function VisitRecord({ visits }: { visits: readonly Visit[] }) {
  const { t } = useLingui()
  const id = useSearch({ from: '/app/appointments/visits', select: (search) => search.visit })
  const open = visits.find((visit) => visit.ptEncID === id)
  return (
    <Split
      list={<VisitList visits={visits} />}
      listWidth="26rem"
      detailOpen={id !== undefined}
      detailKey={id}
      detail={
        id === undefined ? null : (
          <div className="grid gap-2">
            <BackToVisits />
            {open ? (
              <VisitDetail visit={open} />
            ) : (
              <EmptyState
                flower
                icon={Stethoscope}
                level={2}
                title={t`This visit is not in the record`}
                text={t`The link might be old, or it might be for another person's record.`}
              />
            )}
          </div>
        )
      }
    />
  )
}
