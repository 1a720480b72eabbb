import './viewer.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { imagingSeries, type ImageRow } from '#src/contract/imaging.ts'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'
import { endpointQuery } from '#src/query/query.ts'
import { lateCode, LatePart } from '#src/viewStates/LatePart.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { PictureMarks } from '../PictureMarks.tsx'
import { hasReport, type PictureReports } from '../PictureReport.ts'
import { DownloadOnly } from './DownloadOnly.tsx'
import { FailedSeries } from './FailedSeries.tsx'
import { firstToCompare } from './beforeAndAfter.ts'
import { ListSteps } from './ListSteps.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { coverOnly, noOrder, seriesPictures, type SeriesPicture } from './seriesPictures.ts'
import { SeriesStage } from './SeriesStage.tsx'
import { useKeptPictures } from './useKeptPictures.ts'
import { usePictureWords } from './usePictureWords.ts'

/** Few people compare, so this code comes after the picture. */
const compareCode = lateCode(() => import('./CompareStage.tsx'))
const belowCode = lateCode(() => import('./BelowStage.tsx'))

interface ImageViewerProps {
  /** The open row of the list: the cover of its series. */
  readonly row: ImageRow
  /** All listed rows, in the order of the list. */
  readonly rows: readonly ImageRow[]
  /** Returns a row's thumbnail as a data URL; null if it is not loaded. */
  readonly thumbnailOf: (imgId: number) => string | null
  /** Opens another row. */
  readonly onOther: (imgId: number) => void
  readonly reports: PictureReports
}

/** The pictures of a row with all that belongs to them (clinical §2). */
export function ImageViewer(props: ImageViewerProps) {
  // Nothing of one picture is left when another opens, such as its zoom.
  return <OpenedRow key={props.row.ImgID} {...props} />
}

function OpenedRow({ row, rows, thumbnailOf, onOther, reports }: ImageViewerProps) {
  const words = usePictureWords()
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const found = useQuery(endpointQuery(imagingSeries, { params: { seriesId: String(row.SeriesID) } }))
  const series = found.data?.data
  // Until the series is loaded, only the cover is shown.
  const isPart = series === undefined && row.PictureCount > 1
  // The cover's preview is asked for at once, beside the call for the series.
  const pictures = useMemo(() => (series ? seriesPictures(series) : coverOnly(row)), [series, row])
  const kept = useKeptPictures(pictures)
  const [comparedTo, setComparedTo] = useState<ImageRow | null>(null)
  const [shown, setShown] = useState<{ readonly picture: SeriesPicture; readonly savedAt: number | null } | null>(null)
  const onShown = useCallback((picture: SeriesPicture, savedAt: number | null) => setShown({ picture, savedAt }), [])
  const look = kept?.look
  useEffect(() => {
    if (!shown || !look) return undefined
    // The service worker stores a picture after it was shown.
    const timer = setTimeout(look, 1500)
    return () => clearTimeout(timer)
  }, [shown, look])

  const canShow = row.NotShownReason === null && pictures.length > 0
  const first = useMemo(() => (canShow ? firstToCompare(row, rows) : null), [canShow, row, rows])
  useEffect(() => {
    // After the picture, so that a press need not wait.
    if (first && shown) void compareCode.load().catch(() => undefined)
  }, [first, shown])
  const report = row.RadOrdInstID === null ? null : reports.of(row.RadOrdInstID)
  const listSteps = <ListSteps row={row} rows={rows} onOther={onOther} />
  const isSavedCopy = !online || (shown?.savedAt ?? null) !== null
  return (
    <article className="viewer">
      <header className="viewer-head">
        <div className="viewer-name">
          <h2>{words.category(row)}</h2>
          <PictureMarks row={row} hasReport={hasReport(report)} />
        </div>
        <p className="text-s text-muted">
          <HeadLine row={row} comparedTo={comparedTo} />
        </p>
      </header>
      {isSavedCopy && canShow && !comparedTo && (
        <OfflineNote online={online} pictures={pictures} kept={kept} savedAt={shown?.savedAt ?? null} />
      )}
      {isPart && found.isError && (
        <FailedSeries error={found.error} isBusy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {!canShow ? (
        <DownloadOnly row={row} listSteps={listSteps} />
      ) : comparedTo ? (
        <LatePart of={compareCode} waiting={<div className="viewer-stage viewer-waiting" />}>
          {({ CompareStage }) => (
            <CompareStage
              row={row}
              rows={rows}
              other={comparedTo}
              thumbnailOf={thumbnailOf}
              onOther={setComparedTo}
              onClose={() => setComparedTo(null)}
            />
          )}
        </LatePart>
      ) : (
        <SeriesStage
          row={row}
          pictures={pictures}
          series={series ?? noOrder}
          isPart={isPart && !found.isError}
          thumbnail={thumbnailOf(row.ImgID)}
          listSteps={listSteps}
          onCompare={first && (() => setComparedTo(first))}
          onShown={onShown}
        />
      )}
      <LatePart of={belowCode} waiting={<SkeletonCard />}>
        {({ BelowStage }) => (
          <BelowStage
            row={row}
            report={report}
            onReadAgain={reports.readAgain}
            pictures={series ? pictures : null}
            kept={kept}
            file={canShow ? (shown?.picture.image ?? row) : null}
          />
        )}
      </LatePart>
    </article>
  )
}

/** When and where the pictures were taken. */
function HeadLine({ row, comparedTo }: { readonly row: ImageRow; readonly comparedTo: ImageRow | null }) {
  const words = usePictureWords()
  const [date, otherDate] = [words.date(row), comparedTo ? words.date(comparedTo) : '']
  const site = row.SeriesName?.trim() || row.BodySite?.trim()
  return (
    <>
      {site && (
        <>
          <RecordText>{site}</RecordText>
          {(date || row.Place) && ' · '}
        </>
      )}
      {otherDate && date ? (
        <Trans>
          {otherDate} and {date}
        </Trans>
      ) : (
        <bdi>{date}</bdi>
      )}
      {row.Place && (
        <>
          {date && ' · '}
          <RecordText>{row.Place}</RecordText>
        </>
      )}
    </>
  )
}
