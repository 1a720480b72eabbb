import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Download, HardDriveDownload } from 'lucide-react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { Status } from '#src/ui/marks/Status.tsx'
import { previewLack } from './model.ts'

interface PictureMarksProps {
  readonly row: ImageRow
  /** Whether a radiologist wrote about it. */
  readonly hasReport: boolean
  readonly isOnDevice?: boolean
  /** Without a background, for use in a row. */
  readonly plain?: boolean
}

/** What is said of a row in short: that its report is ready, and how its picture can be opened. */
export function PictureMarks({ row, hasReport, isOnDevice = false, plain = false }: PictureMarksProps) {
  const { t } = useLingui()
  const lack = previewLack(row)
  return (
    <>
      {hasReport && (
        <Status plain={plain} tone="positive" icon={CircleCheck}>
          {t`Report ready`}
        </Status>
      )}
      {lack === 'none' ? (
        <Status plain={plain} tone="negative" icon={CircleAlert}>
          {t`No preview`}
        </Status>
      ) : lack === 'download' ? (
        <Status plain={plain} icon={Download}>
          {t`Download only`}
        </Status>
      ) : (
        isOnDevice && (
          <Status plain={plain} icon={HardDriveDownload}>
            {t`On this device`}
          </Status>
        )
      )}
    </>
  )
}
