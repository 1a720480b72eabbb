import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react'
import { Status } from '#src/ui/marks/Status.tsx'
import { ShortTable } from '#src/ui/tables/ShortTable.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { allPoses, baselineStateOf, currentStateOf, type PoseResult, type StrokeResult } from './model.ts'
import { SymBar } from './SymBar.tsx'
import { useEvennessWord } from './useEvennessWord.ts'
import { usePoseTexts } from './usePoseTexts.ts'

/** The poses of a result, one a row: today, the baseline and the change (screening §2). */
export function PoseTable({ result }: { readonly result: Pick<StrokeResult, 'poses'> }) {
  const { t } = useLingui()
  const texts = usePoseTexts()
  const word = useEvennessWord()
  const today = (row: PoseResult) => {
    const state = currentStateOf(row)
    if (row.current) return <bdi>{word(row.current)}</bdi>
    return (
      <span className="text-muted">{state === 'missing' ? t`[No Current Image Results]` : t`No face detected`}</span>
    )
  }
  const before = (row: PoseResult) => {
    const state = baselineStateOf(row)
    if (row.baseline) return <bdi>{word(row.baseline)}</bdi>
    return (
      <span className="text-muted">{state === 'missing' ? t`[No Baseline Image Results]` : t`No face detected`}</span>
    )
  }
  const bar = ({ current, baseline }: PoseResult) => {
    const now = current?.asymmetry ?? null
    return now === null ? '–' : <SymBar now={now} then={baseline?.asymmetry ?? null} />
  }
  const columns: readonly Column<PoseResult>[] = [
    { key: 'pose', header: t`Pose`, cell: ({ pose_name }) => texts[pose_name].name, rowHeader: true },
    { key: 'today', header: t`Today`, cell: today },
    { key: 'baseline', header: t`Baseline`, cell: before },
    { key: 'bar', header: t`Unevenness`, cell: bar },
    {
      key: 'change',
      header: t({ message: 'Change', context: 'difference' }),
      cell: (row) => <Change row={row} />,
      side: true,
    },
  ]
  return (
    <>
      <ShortTable caption={t`Poses`} columns={columns} rows={allPoses(result)} rowKey={({ pose_name }) => pose_name} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-card pb-4 text-s">
        <li className="inline-flex items-center gap-2">
          <i className="sym-legend" />
          {t`Today`}
        </li>
        <li className="inline-flex items-center gap-2">
          <i className="sym-legend then" />
          {t`Baseline`}
        </li>
        <li className="inline-flex items-center gap-2">
          <i className="sym-legend usual" />
          {t`Usual for most faces`}
        </li>
      </ul>
    </>
  )
}

function Change({ row: { change, current, hasBaseline } }: { readonly row: PoseResult }) {
  const { t } = useLingui()
  if (change === 'none') return <Status icon={Check}>{t`No change`}</Status>
  if (change === 'slight') return <Status tone="caution" icon={TriangleAlert}>{t`A little`}</Status>
  if (change === 'clear') return <Status tone="negative" icon={CircleAlert}>{t`Clear change`}</Status>
  if (current && !hasBaseline) return <Status icon={CircleHelp}>{t`No baseline`}</Status>
  return <Status icon={CircleHelp}>{t`Not compared`}</Status>
}
