import { image as imageCall, imageOf as imageOfCall, thumbnail as thumbnailCall } from '#src/contract/images.ts'
import { readImage, readImageOf, readThumbnail } from '../services/images/readImage.ts'
import { type AreaRoute, route } from './mount.ts'
import { uploadRoute } from './uploadRoute.ts'

export const imageRoutes: AreaRoute[] = [
  uploadRoute,
  route(thumbnailCall, readThumbnail),
  route(imageCall, readImage, { isLarge: true }),
  route(imageOfCall, readImageOf, { isLarge: true }),
]
