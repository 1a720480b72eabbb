import * as v from 'valibot'
import { createShare } from '#src/contract/shares.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

export const shareCall: KeyedKind<typeof createShare> = { endpoint: createShare, kind: 'private link' }

/** What a call is about, stored encrypted with its key. Neither the link's key nor its passcode is in it. */
export const AboutShare = v.object({ docId: v.number() })
export type AboutShare = v.InferOutput<typeof AboutShare>
