import { imagePreviews, imagesOfRecord, imagingSeries, thumbnails } from '#src/contract/imaging.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: imagesOfRecord, phase: 'later', part: 'imaging', searched: true },
  { endpoint: thumbnails, phase: 'later', part: 'imaging', searched: false },
  { endpoint: imagingSeries, phase: 'later', part: 'imaging', searched: false },
  { endpoint: imagePreviews, phase: 'later', part: 'pictures', searched: false, showsLimit: true },
] as const satisfies readonly AreaRecord[]
