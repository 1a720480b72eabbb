import {
  attachmentLimits,
  image as imageCall,
  imageOf as imageOfCall,
  postImages as postImagesCall,
  thumbnail as thumbnailCall,
} from '#src/contract/images.ts'
import { postImages } from '../services/images/postImages.ts'
import { readImage, readImageOf, readThumbnail } from '../services/images/readImage.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'

/** One file of the maximum size, as a data URL. */
const uploadLimit = Math.ceil((attachmentLimits.bytes * 4) / 3) + 128 * 1024

export const imageRoutes: AreaRoute[] = [
  queuedRoute(postImagesCall, postImages, { bodyLimit: uploadLimit }),
  route(thumbnailCall, readThumbnail),
  route(imageCall, readImage),
  route(imageOfCall, readImageOf),
]
