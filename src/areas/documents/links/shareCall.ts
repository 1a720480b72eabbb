import { createShare } from '#src/contract/shares.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/** A large document takes longer to send than other calls, ms. */
const timeoutMs = 90_000

export const shareCall: KeyedKind<typeof createShare> = { endpoint: createShare, kind: 'private link', timeoutMs }

/** What a call is about, stored encrypted with its key. Neither the link's key nor its passcode is in it. */
export interface AboutShare {
  readonly docId: number
}
