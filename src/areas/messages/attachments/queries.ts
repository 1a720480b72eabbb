import { image, thumbnail } from '#src/contract/images.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Pictures are large: they leave memory this soon after the last screen that shows them, ms. */
const keptMs = 60_000

const ofImage = { gcTime: keptMs, staleTime: Infinity } as const

/** Query of an upload with its bytes, which never change. */
export const imageQuery = (blobID: number) => ({
  ...endpointQuery(image, { params: { imgId: String(blobID) } }),
  ...ofImage,
})

/** Query of an upload's thumbnail. */
export const thumbnailQuery = (blobID: number) => ({
  ...endpointQuery(thumbnail, { params: { imgId: String(blobID) } }),
  ...ofImage,
})
