import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Blob } from '#src/contract/attachments.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import { ImageViewer } from './ImageViewer.tsx'

/** Lazy-loaded: few messages have a document. */
const AttachedDocument = lazy(() => import('./AttachedDocument.tsx'))

/** Extensions of files that are read in the page. Others are saved. */
const readable: ReadonlySet<string> = new Set(['xml', 'json', 'html', 'htm', 'txt', 'rtf'])

const isPicture = ({ pxWidth, pxHeight }: Blob) => Boolean(pxWidth && pxHeight)

/** Attachments of a message. Pictures open in the viewer, documents in the reader, other files are saved. */
export function AttachmentList({ attachments }: { attachments: readonly Blob[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const [reading, setReading] = useState<Blob | null>(null)
  const pictures = attachments.filter(isPicture)
  const opener = (blob: Blob) => {
    if (isPicture(blob)) return () => setOpen(blob.blobID)
    return readable.has(blob.fileExtension.toLowerCase()) ? () => setReading(blob) : undefined
  }
  if (attachments.length === 0) return null
  return (
    <section aria-label={t`Attachments`}>
      <ul className="grid gap-2 tablet:grid-cols-2">
        {attachments.map((blob) => (
          <AttachmentRow key={blob.blobID} blob={blob} onOpen={opener(blob)} />
        ))}
      </ul>
      <ImageViewer pictures={pictures} shown={open} onShow={setOpen} onClose={() => setOpen(null)} />
      {reading && (
        <Suspense fallback={null}>
          <AttachedDocument blob={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </section>
  )
}
