import { image, thumbnail } from '#src/contract/images.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Pictures are large: they leave memory soon after the last screen that shows them, ms. */
const keptMs = 60_000

const ofImage = { gcTime: keptMs, staleTime: Infinity } as const

/** An upload with its bytes. It never changes. */
export const imageQuery = (blobID: number) => ({
  ...endpointQuery(image, { params: { imgId: String(blobID) } }),
  ...ofImage,
})

/** Its small picture. */
export const thumbnailQuery = (blobID: number) => ({
  ...endpointQuery(thumbnail, { params: { imgId: String(blobID) } }),
  ...ofImage,
})
