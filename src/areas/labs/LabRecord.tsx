import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { LabProcedure } from '#src/contract/labs.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Split } from '#src/ui/page/Split.tsx'
import { useArrival } from '#src/ui/scrolling/useArrival.ts'
import { BackToLabs } from './BackToLabs.tsx'
import { LabDetail } from './LabDetail.tsx'
import { LabList } from './LabList.tsx'
import { trendSeries } from './model.ts'
import { TrendsPanel } from './TrendsPanel.tsx'
import { useLabNames } from './useLabNames.ts'

interface LabRecordProps {
  readonly labs: readonly LabProcedure[]
  readonly facts: GuideFacts | null
  readonly medicines: readonly MedicineEvent[]
  /** What staff can do with the samples of a procedure. */
  readonly deskOf: (labCPID: number) => ReactNode
}

/** The list of procedures, with the chosen one's detail beside it. On narrow screens, the detail replaces the list. */
export function LabRecord({ labs, facts, medicines, deskOf }: LabRecordProps) {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/app/records/labs' })
  const navigate = useNavigate({ from: '/app/records/labs' })
  const names = useLabNames()
  const trends = useMemo(() => trendSeries(labs, i18n.locale || 'en', names.finding), [labs, i18n.locale, names])
  const open = labs.find((lab) => lab.labCPID === search.procedure)
  const finding = useArrival(search.finding)

  const openTrends = (labFID: number) =>
    void navigate({
      to: '.',
      search: (s) => ({ ...s, trends: [labFID] }),
      state: (s) => ({ ...s, panel: true }),
      resetScroll: false,
    })

  return (
    <>
      <Split
        list={<LabList labs={labs} />}
        detailOpen={search.procedure !== undefined}
        detailKey={search.procedure}
        detail={
          search.procedure === undefined ? null : open ? (
            <Arrival value={finding}>
              <LabDetail
                procedure={open}
                trends={trends}
                onTrends={openTrends}
                facts={facts}
                desk={(open.samples ?? []).length > 0 && deskOf(open.labCPID)}
              />
            </Arrival>
          ) : (
            <div className="grid gap-2">
              <BackToLabs />
              <EmptyState
                level={2}
                icon={FlaskConical}
                title={t`This test is not in the record`}
                text={t`The link might be old, or it might be for another person's record.`}
              />
            </div>
          )
        }
      />
      {search.trends && (
        <TrendsPanel
          chosen={search.trends}
          trends={trends}
          procedure={open}
          period={search.period}
          medicines={medicines}
        />
      )}
    </>
  )
}
