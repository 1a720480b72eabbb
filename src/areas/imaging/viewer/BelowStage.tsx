import type { ImageRow } from '#src/contract/imaging.ts'
import type { PictureReports } from '../PictureReport.ts'
import { AboutCard } from './AboutCard.tsx'
import { DownloadFile } from './DownloadFile.tsx'
import { KeepOffline } from './KeepOffline.tsx'
import { ReportCard } from './ReportCard.tsx'
import type { SeriesPicture } from './seriesPictures.ts'
import type { useKeptPictures } from './useKeptPictures.ts'

interface BelowStageProps {
  readonly row: ImageRow
  readonly report: ReturnType<PictureReports['of']>
  readonly onReadAgain: () => void
  /** The pictures of the series, once it is loaded; null if nothing can be shown. */
  readonly pictures: readonly SeriesPicture[] | null
  readonly kept: ReturnType<typeof useKeptPictures>
  /** The file of the picture that is shown; null if the stage offers its download. */
  readonly file: Pick<ImageRow, 'ImgID' | 'ImgName' | 'ImgTypeID' | 'DataSize'> | null
}

/** What belongs to the pictures: the report, the facts, the download, and their place on the device. */
export function BelowStage({ row, report, onReadAgain, pictures, kept, file }: BelowStageProps) {
  return (
    <div className="viewer-under">
      <ReportCard report={report} onReadAgain={onReadAgain} />
      <AboutCard row={row}>
        {file && (
          <div className="viewer-actions">
            {kept && pictures && <KeepOffline pictures={pictures} kept={kept} />}
            <DownloadFile file={file} />
          </div>
        )}
      </AboutCard>
    </div>
  )
}
