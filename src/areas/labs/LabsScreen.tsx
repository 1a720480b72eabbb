import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { RecordTabs } from '#src/viewStates/RecordTabs.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { LabRecord } from './LabRecord.tsx'
import { labsQuery } from './queries.ts'

interface LabsScreenProps {
  /** Whom the general guide is for. Null while or if that is unknown: then there is no guide. */
  readonly facts: GuideFacts | null
  /** Starts and stops of medicines, marked on the charts. */
  readonly medicines: readonly MedicineEvent[]
  /** What staff can do with the samples of a procedure. */
  readonly deskOf: (labCPID: number) => ReactNode
}

/** The labs page: procedures, their findings, and trends (clinical §2 Labs page). */
export function LabsScreen({ facts, medicines, deskOf }: LabsScreenProps) {
  const { t } = useLingui()
  const query = useQuery(labsQuery())
  const procedure = useSearch({ from: '/app/records/labs', select: (search) => search.procedure })
  return (
    <Page title={t`Labs`} tabs={<RecordTabs />} detailOpen={procedure !== undefined && query.data !== undefined}>
      <RecordViewStates
        query={query}
        isEmpty={(labs) => labs.length === 0}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={6} />
          </Card>
        }
        empty={
          <EmptyState
            flower
            level={2}
            icon={FlaskConical}
            title={t`No Labs results found.`}
            text={t`Tests that your care team orders show here. The results follow once the laboratory has sent them.`}
          />
        }
      >
        {(labs) => <LabRecord labs={labs} facts={facts} medicines={medicines} deskOf={deskOf} />}
      </RecordViewStates>
    </Page>
  )
}
