import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, LoaderCircle } from 'lucide-react'
import type { Blob } from '#src/contract/attachments.ts'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cardSideOf } from './cardSideOf.ts'
import { thumbnailQuery } from './queries.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useSaveAttachment } from './useSaveAttachment.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'

interface AttachmentRowProps {
  readonly blob: Blob
  /** Opens the picture or document. Undefined for a file, which is saved instead. */
  readonly onOpen: (() => void) | undefined
}

/** One attachment of a message: thumbnail, name, kind and size. The whole box is its button. */
export function AttachmentRow({ blob, onOpen }: AttachmentRowProps) {
  const { t } = useLingui()
  const sizeText = useSizeText()
  const { blobID, blobName: name, dataTNB64, fileExtension, size } = blob
  const kind = <bdi>{fileExtension.toUpperCase()}</bdi>
  const fileSize = <bdi>{sizeText(size)}</bdi>
  const opens = onOpen !== undefined
  const isPicture = opens && blob.pxWidth !== null
  const small = useQuery({ ...thumbnailQuery(blobID), enabled: isPicture && dataTNB64 === null })
  const cardSide = cardSideOf(blob)
  const { save, saving, problem } = useSaveAttachment(blob)
  return (
    <li className="relative flex min-h-14 min-w-0 items-center gap-3 rounded-m border border-line p-3 hover:bg-sunken print:break-inside-avoid">
      <Thumbnail picture={dataTNB64 ?? small.data?.data.dataTNB64 ?? null} isPicture={isPicture} />
      <div className="min-w-0 flex-1 text-start wrap-anywhere">
        <StretchedLink
          className="text-start"
          render={
            <button
              type="button"
              aria-haspopup={opens ? 'dialog' : undefined}
              aria-busy={saving || undefined}
              aria-label={opens ? t`Open ${name}` : t`Save ${name}`}
              onClick={onOpen ?? save}
            />
          }
        >
          <bdi>{name}</bdi>
        </StretchedLink>
        {cardSide && <p>{cardSide === 'front' ? t`Front of the insurance card` : t`Back of the insurance card`}</p>}
        <p className="text-s text-muted">
          <Trans>
            {kind}, {fileSize}
          </Trans>
        </p>
        <div aria-live="polite">{problem && <FieldError id={`attachment-${blobID}`}>{problem}</FieldError>}</div>
      </div>
      {!opens && (
        <Icon
          of={saving ? LoaderCircle : Download}
          className={saving ? 'text-muted motion-safe:animate-spin' : 'text-muted print:hidden'}
        />
      )}
    </li>
  )
}
