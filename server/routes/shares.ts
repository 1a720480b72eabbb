import {
  createShare as createShareCall,
  endShare as endShareCall,
  shareFile as shareFileCall,
  shareLimits,
  shareManifest as shareManifestCall,
  shares as sharesCall,
} from '#src/contract/shares.ts'
import { createShare } from '../services/shares/createShare.ts'
import { endShare } from '../services/shares/endShare.ts'
import { readManifest } from '../services/shares/readManifest.ts'
import { readShareFile } from '../services/shares/readShareFile.ts'
import { readShares } from '../services/shares/readShares.ts'
import { onThread } from '../thread/onThread.ts'
import { keyedRoute } from './keyedRoute.ts'
import type { readShareBody } from './largeBodies.ts'
import { type AreaRoute, publicRoute, route } from './mount.ts'
import { recordRoute } from './recordRoute.ts'

/** The largest encrypted file, with the other values of the body. */
const wholeShare = shareLimits.ciphertext + 4096

/** Routes for private links. Readers of a link have no session, and use any viewer of SMART Health Links. */
export const shareRoutes: AreaRoute[] = [
  recordRoute(sharesCall, readShares),
  keyedRoute(createShareCall, createShare, {
    // The passcode.
    hasSecrets: true,
    bodyLimit: wholeShare,
    readLarge: ({ bytes }) => onThread<typeof readShareBody>('readShareBody', { bytes }, [bytes.buffer]),
  }),
  route(endShareCall, endShare),
  publicRoute(shareManifestCall, readManifest, { isLarge: true, isForAnyOrigin: true }),
  publicRoute(shareFileCall, readShareFile, { isLarge: true, isForAnyOrigin: true, textType: 'application/jose' }),
]
