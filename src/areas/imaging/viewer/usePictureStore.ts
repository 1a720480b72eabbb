import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { imagePreviews, imagingLimits } from '#src/contract/imaging.ts'
import { endpointQuery } from '#src/query/query.ts'
import { decodePicture } from './decodePicture.ts'
import { createPictureStore, type LoadedPart, type PictureStore } from './pictureStore.ts'

/** Max number of decoded pixels: 64 MB. About 60 slices of a CT, or eight photos. */
const pixels = 16_000_000
/** Max length of the data URLs: as many bytes. */
const length = 24_000_000

/** Loads a part of a file's previews, which the device then keeps. */
export async function loadPart(client: QueryClient, imgId: number, part: number, window: number): Promise<LoadedPart> {
  const params = { imgId: String(imgId), part: String(part), window: String(window) }
  // The store keeps what it needs, so the cache of queries must not keep it too.
  const { data, savedAt } = await client.fetchQuery({ ...endpointQuery(imagePreviews, { params }), gcTime: 0 })
  return { frames: data.frames.map(({ DataURL }) => DataURL), savedAt }
}

/** Returns the pictures of a viewer, which are freed when it closes. */
export function usePictureStore(): PictureStore<ImageBitmap> {
  const client = useQueryClient()
  const [store] = useState(() =>
    createPictureStore({
      load: (imgId, part, window) => loadPart(client, imgId, part, window),
      decode: decodePicture,
      partFrames: imagingLimits.partFrames,
      pixels,
      length,
    }),
  )
  useEffect(() => () => store.close(), [store])
  return store
}
