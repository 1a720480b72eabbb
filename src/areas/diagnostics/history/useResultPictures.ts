import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'
import { picturesQuery } from './queries.ts'

/** A picture of a saved result. */
export interface SavedPicture {
  /** A field of the tool, or a pose. */
  readonly field: string
  /** A JPEG. */
  readonly blob: Blob
}

interface ResultPictures {
  /** Null while they are loaded, and after a failure. */
  readonly pictures: readonly SavedPicture[] | null
  readonly isFailed: boolean
  readonly retry: () => void
}

function blobOf(dataUrl: string): Blob {
  const { bytes, mediaType } = bytesOfDataUrl(dataUrl)
  return new Blob([bytes], { type: mediaType })
}

/** The pictures of a saved result. Null: of none. */
export function useResultPictures(resultID: string | null): ResultPictures {
  const query = useQuery({ ...picturesQuery(resultID ?? ''), enabled: resultID !== null })
  const data = query.data?.data.data
  const pictures = useMemo(() => data?.map(({ field, picture }) => ({ field, blob: blobOf(picture) })) ?? null, [data])
  return { pictures, isFailed: query.isError && pictures === null, retry: () => void query.refetch() }
}
