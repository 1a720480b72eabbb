import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { imagesOfRecord } from '#src/contract/imaging.ts'

/** A row of the list of pictures as the clinic sends it. A clinic's own system can leave out fields. */
export type ListedImage = ReplyOf<typeof imagesOfRecord>['value'][number]
