import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Blob } from '#src/contract/attachments.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import { ImageViewer } from './ImageViewer.tsx'

const isPicture = ({ pxWidth, pxHeight }: Blob) => Boolean(pxWidth && pxHeight)

/** Attachments of a message. Pictures open in the viewer, files are saved. */
export function AttachmentList({ attachments }: { attachments: readonly Blob[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const pictures = attachments.filter(isPicture)
  if (attachments.length === 0) return null
  return (
    <section aria-label={t`Attachments`}>
      <ul className="grid gap-2 tablet:grid-cols-2">
        {attachments.map((blob) => (
          <AttachmentRow
            key={blob.blobID}
            blob={blob}
            onOpen={isPicture(blob) ? () => setOpen(blob.blobID) : undefined}
          />
        ))}
      </ul>
      <ImageViewer pictures={pictures} shown={open} onShow={setOpen} onClose={() => setOpen(null)} />
    </section>
  )
}
