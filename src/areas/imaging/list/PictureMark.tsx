import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Download, HardDriveDownload } from 'lucide-react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { Status } from '#src/ui/marks/Status.tsx'
import { previewLack } from '../model.ts'

/** What a row says of how its picture can be opened: without a connection, only as a download, or not at all. */
export function PictureMark({ row, isOnDevice }: { readonly row: ImageRow; readonly isOnDevice: boolean }) {
  const { t } = useLingui()
  const lack = previewLack(row)
  if (lack === 'none')
    return (
      <Status plain tone="negative" icon={CircleAlert}>
        {t`No preview`}
      </Status>
    )
  if (lack === 'download')
    return (
      <Status plain icon={Download}>
        {t`Download only`}
      </Status>
    )
  return isOnDevice ? (
    <Status plain icon={HardDriveDownload}>
      {t`On this device`}
    </Status>
  ) : null
}
