import * as v from 'valibot'
import { withdrawCorrection } from '#src/contract/corrections.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/** Taking back a request, at most once. */
export const withdrawCall: KeyedKind<typeof withdrawCorrection> = {
  endpoint: withdrawCorrection,
  kind: 'correction-withdrawal',
}

/** What a device stores about such a call. */
export const AboutRequest = v.object({ requestId: v.number() })
