import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { DownloadFile } from './DownloadFile.tsx'
import { usePictureWords } from './usePictureWords.ts'

const reasons: Readonly<Record<NonNullable<ImageRow['NotShownReason']>, MessageDescriptor>> = {
  compression: msg`It is packed in a way that this page cannot read. The file itself is complete. You can download it and open it in a DICOM program, or give it to another clinic.`,
  color: msg`Its colors are stored in a way that this page cannot read. The file itself is complete. You can download it and open it in a DICOM program, or give it to another clinic.`,
  'no-picture': msg`The file has no picture, such as a report or measured values. You can download it and open it in a DICOM program, or give it to another clinic.`,
  damaged: msg`The file is damaged. You can download it as the clinic has it, and ask the clinic for a new copy.`,
}

/** In place of a file that has no picture to show: the reason in plain words, and its download. */
export function DownloadOnly({ row, listSteps }: { readonly row: ImageRow; readonly listSteps: ReactNode }) {
  const { i18n } = useLingui()
  const words = usePictureWords()
  return (
    <section className="viewer-stage" aria-label={words.name(row)}>
      <div className="viewer-blank viewer-blank-whole">
        <Icon of={FileX} size="xl" />
        <h3>
          <Trans>This page cannot show this picture</Trans>
        </h3>
        <p>{i18n._(reasons[row.NotShownReason ?? 'damaged'])}</p>
        <DownloadFile file={row} isPrimary />
      </div>
      {listSteps}
    </section>
  )
}
