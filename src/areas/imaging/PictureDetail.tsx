import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { lateCode, LatePart } from '#src/viewStates/LatePart.tsx'
import { ToList } from './list/ToList.tsx'
import type { PictureReport } from './PictureReport.ts'
import { thumbnailsQuery } from './queries.ts'
import { thumbnailIn } from './thumbnailIn.ts'

export const viewerCode = lateCode(() => import('./viewer/ImageViewer.tsx'))

interface PictureDetailProps {
  readonly image: number
  readonly rows: readonly ImageRow[]
  /** Whether the rows are a saved copy, in which newer pictures are missing. */
  readonly isSavedCopy: boolean
  /** Returns the radiologist's report by its `radOrdInstID`; null if there is none, or until it is loaded. */
  readonly reportOf: (radOrdInstId: number) => PictureReport | null
  /** Shown below the viewer: what staff can do with the picture. */
  readonly tools: (row: ImageRow) => ReactNode
}

/** The open picture, or that the record does not have it. On narrow screens, with the way back to the list. */
export function PictureDetail({ image, rows, isSavedCopy, reportOf, tools }: PictureDetailProps) {
  const { t } = useLingui()
  const row = rows.find(({ ImgID }) => ImgID === image)
  return (
    <div className="grid gap-2 *:min-w-0">
      <div className="picture-back">
        <ToList isBack>{t`Imaging`}</ToList>
      </div>
      {row ? (
        <>
          <LatePart of={viewerCode} waiting={<WaitingViewer />}>
            {({ ImageViewer }) => <Viewer of={ImageViewer} row={row} rows={rows} reportOf={reportOf} />}
          </LatePart>
          {tools(row)}
        </>
      ) : (
        <NotThere isSavedCopy={isSavedCopy} />
      )}
    </div>
  )
}

function NotThere({ isSavedCopy }: Pick<PictureDetailProps, 'isSavedCopy'>) {
  const { t } = useLingui()
  return isSavedCopy ? (
    <EmptyState
      level={2}
      icon={Image}
      title={t`This picture is not in the saved copy`}
      text={t`If it is in the record, it opens when you are connected.`}
    />
  ) : (
    <EmptyState
      level={2}
      icon={Image}
      title={t`This picture is not in the record`}
      text={t`The clinic might have removed it, or the link might be for another person's record.`}
    />
  )
}

interface ViewerProps extends Pick<PictureDetailProps, 'rows' | 'reportOf'> {
  readonly of: (typeof import('./viewer/ImageViewer.tsx'))['ImageViewer']
  readonly row: ImageRow
}

function Viewer({ of: ImageViewer, row, rows, reportOf }: ViewerProps) {
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/app/records/imaging' })
  // Renders again when the thumbnail of the open picture arrives. Those of other pictures come with their rows.
  useQuery({ ...thumbnailsQuery(row.ImgID), enabled: row.NotShownReason === null })
  return (
    <ImageViewer
      row={row}
      rows={rows}
      thumbnailOf={(imgId) => thumbnailIn(client.getQueryData(thumbnailsQuery(imgId).queryKey)?.data, imgId)}
      onOther={(imgId) =>
        void navigate({
          to: '.',
          search: (s) => ({ ...s, image: imgId }),
          state: (s) => s,
          replace: true,
          resetScroll: false,
        })
      }
      report={row.RadOrdInstID === null ? null : reportOf(row.RadOrdInstID)}
    />
  )
}

function WaitingViewer() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`}>
      <SkeletonBlock width="45%" height="1.5rem" />
      <SkeletonBlock height="60vh" />
    </Skeleton>
  )
}
