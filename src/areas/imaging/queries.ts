import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { imageCategoryList, imageListQuery, imagesOfRecord, thumbnails } from '#src/contract/imaging.ts'
import { endpointQuery } from '#src/query/query.ts'
import { thumbnailBlock } from './model.ts'

/** Max age of thumbnails that are shown without refetching, ms. They never change, but a block can get more. */
const thumbnailStaleTime = 30 * 60_000

/** Query of the record's pictures: the cover of each series, newest first. */
export const imagesQuery = () => endpointQuery(imagesOfRecord, { query: imageListQuery })

const isOfStudies = ({ data }: Reply<ReplyOf<typeof imagesOfRecord>>) =>
  data.value.some(({ RadOrdInstID }) => typeof RadOrdInstID === 'number')

/** Query of whether the record has pictures of radiology studies, which can have reports. */
export const hasStudiesQuery = () => ({ ...imagesQuery(), select: isOfStudies })

/** Query of the block of thumbnails that a picture is in. */
export const thumbnailsQuery = (imgId: number) => ({
  ...endpointQuery(thumbnails, { params: { block: thumbnailBlock(imgId) } }),
  staleTime: thumbnailStaleTime,
})

/** Query of the categories that staff choose from. */
export const categoriesQuery = () => endpointQuery(imageCategoryList, { query: {} })

/** Refetches what is shown of the record's pictures, and marks the rest as stale. */
export const renewImages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => /^GET (?:odata\/Images$|p-portal\/records\/imaging\/)/.test(String(queryKey[1])),
  })
