import * as contract from '#src/contract/imaging.ts'
import { imageCategoriesResource } from '../odata/imageCategoriesResource.ts'
import { listImages } from '../services/imaging/listImages.ts'
import { openImageFile } from '../services/imaging/openImageFile.ts'
import { readPreviews } from '../services/imaging/readPreviews.ts'
import { readSeries } from '../services/imaging/readSeries.ts'
import { readThumbnails } from '../services/imaging/readThumbnails.ts'
import { removeSeries } from '../services/imaging/removeSeries.ts'
import { readReferenceList } from '../services/referenceLists/readReferenceList.ts'
import { addImageRoute } from './addImageRoute.ts'
import { bytesRoute } from './bytesRoute.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for the pictures of a record (clinical §7). */
export const imagingRoutes: AreaRoute[] = [
  route(contract.imagesOfRecord, async (ctx, input) => listImages(ctx, input)),
  route(contract.imageCategoryList, (ctx, input) => readReferenceList(ctx, imageCategoriesResource, input)),
  route(contract.thumbnails, readThumbnails),
  route(contract.imagingSeries, readSeries),
  route(contract.imagePreviews, readPreviews, { isLarge: true }),
  bytesRoute(contract.imageFile, openImageFile),
  addImageRoute,
  keyedRoute(contract.removeSeries, removeSeries),
]
