import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { vitals } from '#src/contract/vitals.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { RecordTabs } from '#src/viewStates/RecordTabs.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { CameraReadings } from './camera/CameraReadings.tsx'
import { vitalsQuery } from './queries.ts'
import { VitalsRecordView } from './VitalsRecordView.tsx'

const isEmpty = (reply: ReplyOf<typeof vitals> | undefined) => !reply?.hasVitals || reply.vitalsTable.value.length === 0

interface VitalsScreenProps {
  /** Whom the general guide is for. Null while or if that is unknown: then there is no guide. */
  readonly facts: GuideFacts | null
  /** Starts and stops of medicines, marked on the charts. */
  readonly medicines: readonly MedicineEvent[]
}

/**
 * The vitals page: blood pressure, other vital signs, camera readings separately, and a table of the clinic's
 * measurements (clinical §2 Vitals page).
 */
export function VitalsScreen({ facts, medicines }: VitalsScreenProps) {
  const { t } = useLingui()
  const query = useQuery(vitalsQuery())
  return (
    <Page title={t`Vitals`} tabs={<RecordTabs />}>
      <RecordViewStates
        query={query}
        isEmpty={isEmpty}
        waiting={
          <div className="grid gap-6">
            <Card>
              <SkeletonBlock width="12rem" height="1.375rem" />
              <SkeletonBlock width="9rem" height="2.25rem" />
              <SkeletonBlock height="16rem" />
            </Card>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
              <SkeletonCard />
              <SkeletonCard />
              <SkeletonCard />
            </div>
          </div>
        }
        empty={
          <EmptyState
            flower
            level={2}
            icon={Activity}
            title={t`Vitals are unavailable.`}
            text={t`Blood pressure, weight and other measurements from visits are shown here.`}
          />
        }
      >
        {({ vitalsTable }) => (
          <VitalsRecordView
            records={vitalsTable.value}
            apart={(period) => <CameraReadings period={period} />}
            facts={facts}
            medicines={medicines}
          />
        )}
      </RecordViewStates>
      {/* Camera readings are shown even without measurements by the clinic. */}
      {isEmpty(query.data?.data) && <CameraReadings period="all" />}
    </Page>
  )
}
