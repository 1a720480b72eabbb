import { answerCorrection } from '#src/contract/corrections.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

export const answerCall: KeyedKind<typeof answerCorrection> = { endpoint: answerCorrection, kind: 'correction-answer' }
