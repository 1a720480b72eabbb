import {
  removeScreeningResult as removeScreeningResultCall,
  saveScreeningResult as saveScreeningResultCall,
  screeningPictures,
  screeningResultLimits,
  screeningResults,
} from '#src/contract/screeningResults.ts'
import { readScreeningPictures } from '../services/screening/readScreeningPictures.ts'
import { readScreeningResults } from '../services/screening/readScreeningResults.ts'
import { removeScreeningResult } from '../services/screening/removeScreeningResult.ts'
import { saveScreeningResult } from '../services/screening/saveScreeningResult.ts'
import { onThread } from '../thread/onThread.ts'
import type { readScreeningBody } from './largeBodies.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'
import { recordRoute } from './recordRoute.ts'

/** Maximum size of a body, bytes: all pictures, and a recording with thousands of sounds. */
const bodyLimit = screeningResultLimits.pictures * screeningResultLimits.picture + 1024 * 1024

/** Routes for saved results of the screening tools. */
export const screeningResultRoutes: AreaRoute[] = [
  recordRoute(screeningResults, readScreeningResults),
  route(screeningPictures, readScreeningPictures, { isLarge: true }),
  queuedRoute(saveScreeningResultCall, saveScreeningResult, {
    bodyLimit,
    readLarge: ({ bytes }) => onThread<typeof readScreeningBody>('readScreeningBody', { bytes }, [bytes.buffer]),
  }),
  queuedRoute(removeScreeningResultCall, removeScreeningResult),
]
