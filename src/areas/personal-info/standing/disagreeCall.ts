import { disagree } from '#src/contract/corrections.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/** Sending a statement of disagreement, at most once. */
export const disagreeCall: KeyedKind<typeof disagree> = { endpoint: disagree, kind: 'correction-disagreement' }
