import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#src/api/errors.ts'
import type { Blob } from '#src/contract/attachments.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { imageQuery } from './queries.ts'

interface ShownPictureProps {
  readonly picture: Blob
  readonly size: { readonly width: number; readonly height: number }
}

/** A picture in the viewer, with its space reserved from the start, so that nothing moves. */
export function ShownPicture({ picture: { blobID, blobName: name }, size }: ShownPictureProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const errorText = useErrorText()
  const [isBroken, setIsBroken] = useState(false)
  const query = useQuery(imageQuery(blobID))
  const source = query.data?.data.blobAsDataURL
  // While the query is sent again, it has no error. Keep the last one until a picture is loaded.
  const [failure, setFailure] = useState<Error | null>(null)
  if (query.error && query.error !== failure) setFailure(query.error)
  const error = query.data ? null : failure
  if (query.isPending && !error)
    return (
      <Skeleton label={t`Loading ${name}`}>
        <SkeletonBlock width={`${size.width}px`} height={`${size.height}px`} />
      </Skeleton>
    )
  if (error) {
    const { text, code } = errorText(error)
    // With a status, the clinic did answer: its fault is not a missing connection.
    const isNotHere =
      error instanceof ApiError && (error.code === 'not-saved' || (error.code === 'not-kept' && error.status === 0))
    return (
      <InPlace size={size}>
        <Failed
          bare
          title={t`Error retrieving image!`}
          text={
            isNotHere ? t`This picture is not kept on this device. You can see it when there is a connection.` : text
          }
          code={<Trans>Code: {code}</Trans>}
          retryLabel={t`Try again`}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </InPlace>
    )
  }
  if (!source || isBroken)
    return (
      <InPlace size={size}>
        <Failed bare title={t`There was an error displaying the image`} />
      </InPlace>
    )
  const savedAt = query.data?.savedAt ?? null
  const time = savedAt === null ? null : formats.dateTime(new Date(savedAt).toISOString())
  return (
    <>
      <img src={source} alt={name} {...size} onError={() => setIsBroken(true)} className="block rounded-m bg-sunken" />
      {time !== null && (
        // On top of the picture, because the viewer is only as large as the picture.
        <SavedCopy className="absolute bottom-1 rounded-m bg-raised px-2 py-1">
          <Trans>Saved copy from {time}</Trans>
        </SavedCopy>
      )}
    </>
  )
}

/** Content in place of the picture, between the buttons at its sides. */
function InPlace({ size, children }: Pick<ShownPictureProps, 'size'> & { readonly children: ReactNode }) {
  return (
    <div className="grid max-w-full min-w-64 items-center px-12" style={{ width: size.width, minHeight: size.height }}>
      {children}
    </div>
  )
}
