import { image, thumbnail } from '#src/contract/images.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Time for which a picture that no screen shows stays in memory, ms. Short, because pictures are large. */
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
