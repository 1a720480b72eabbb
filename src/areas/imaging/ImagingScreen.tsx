import './imaging.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Image, Mail } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Split } from '#src/ui/page/Split.tsx'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { useArrival } from '#src/ui/scrolling/useArrival.ts'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { ImageList } from './list/ImageList.tsx'
import { listedImages, reportedIds } from './model.ts'
import { PictureDetail, viewerCode } from './PictureDetail.tsx'
import type { PictureReports } from './PictureReport.ts'
import { imagesQuery } from './queries.ts'
import { AddPicturesButton } from './staff/AddPicturesButton.tsx'
import { PictureTools } from './staff/PictureTools.tsx'
import { RemovedReceipt, type Removed } from './staff/RemovedReceipt.tsx'
import { useStaffRecord } from './staff/useStaffRecord.ts'
import { useMayAsk } from './useMayAsk.ts'

interface ImagingScreenProps {
  readonly reports: PictureReports
}

/** The imaging page: the pictures of the record, and the open one beside or instead of them (clinical §2). */
export function ImagingScreen({ reports }: ImagingScreenProps) {
  const { t } = useLingui()
  const query = useQuery(imagesQuery())
  const image = useSearch({ from: '/app/records/imaging', select: (search) => search.image })
  const navigate = useNavigate({ from: '/app/records/imaging' })
  const rows = useMemo(() => listedImages(query.data?.data.value ?? []), [query.data])
  const withReport = useMemo(() => reportedIds(rows, reports.of), [rows, reports])
  const staff = useStaffRecord()
  const mayAsk = useMayAsk()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const found = useArrival(image)
  // The picture's heading takes the focus, not its row.
  const arrival = useMemo(() => found && { ...found, takesFocus: false }, [found])
  const isSavedCopy = (query.data?.savedAt ?? null) !== null
  const isOpen = image !== undefined && query.data !== undefined
  useEffect(() => {
    // A press on a row then opens the picture at once.
    if (query.isSuccess) void viewerCode.load().catch(() => undefined)
  }, [query.isSuccess])
  const tools = (row: ImageRow) => {
    const onRemoved = () => {
      setRemoved({ name: row.ImgName })
      // The user might have opened another picture meanwhile.
      const closed = (open: number | undefined) => (open === row.ImgID ? undefined : open)
      void navigate({ to: '.', search: (s) => ({ ...s, image: closed(s.image) }), state: (s) => s, replace: true })
    }
    return staff && <PictureTools row={row} ptId={staff.ptId} onRemoved={onRemoved} />
  }
  return (
    <Page
      title={t`Imaging`}
      lead={t`X-rays, scans and photos that the clinic keeps in the record.`}
      actions={staff && !isOpen && <AddPicturesButton staff={staff} />}
      detailOpen={isOpen}
    >
      {removed && <RemovedReceipt removed={removed} onClose={() => setRemoved(null)} />}
      <RecordViewStates
        query={query}
        isEmpty={({ value }) => value.length === 0 && image === undefined}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={5} start />
          </Card>
        }
        failedTitle={t`Unable to load images.`}
        empty={
          <EmptyState
            flower
            level={2}
            icon={Image}
            title={t`No pictures yet`}
            text={t`X-rays, scans and photos show here after the clinic adds them.`}
            action={
              mayAsk && (
                <LinkButton icon={Mail} render={<Link to="/app/messages/Compose" />}>
                  <Trans>Ask about a picture</Trans>
                </LinkButton>
              )
            }
          />
        }
      >
        {() => (
          <div className="imaging" data-open={isOpen || undefined}>
            <Arrival value={arrival}>
              <Split
                list={<ImageList rows={rows} withReport={withReport} isSavedCopy={isSavedCopy} />}
                listWidth="19rem"
                detailOpen={isOpen}
                detailKey={image}
                detail={
                  image === undefined ? null : (
                    <PictureDetail
                      image={image}
                      rows={rows}
                      isSavedCopy={isSavedCopy}
                      reports={reports}
                      tools={tools}
                    />
                  )
                }
              />
            </Arrival>
          </div>
        )}
      </RecordViewStates>
    </Page>
  )
}
