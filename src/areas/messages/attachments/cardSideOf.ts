import type { Blob } from '#src/contract/attachments.ts'
import { imageCategories, imageTypes } from '#src/contract/images.ts'

/** Returns which side of an insurance card an upload shows. Null if it is something else. */
export function cardSideOf({ imgCatID, imgTypeID }: Pick<Blob, 'imgCatID' | 'imgTypeID'>): 'front' | 'back' | null {
  if (imgCatID !== imageCategories.insuranceCard) return null
  if (imgTypeID === imageTypes.cardFront) return 'front'
  return imgTypeID === imageTypes.cardBack ? 'back' : null
}
