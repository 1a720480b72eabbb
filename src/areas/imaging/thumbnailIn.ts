import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { thumbnails } from '#src/contract/imaging.ts'

/** Returns a picture's thumbnail in a block as a data URL. Null if the block does not have it. */
export function thumbnailIn(block: ReplyOf<typeof thumbnails> | undefined, imgId: number): string | null {
  const found = block?.find(({ ImgID }) => ImgID === imgId)
  return found ? `data:image/jpeg;base64,${found.DataTN}` : null
}
