import { corrections, requestCorrection } from '#src/contract/corrections.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A request to correct personal information. */
export const correctionWrite = declareWrite({
  kind: 'correction',
  call: requestCorrection,
  fileCalls: [],
  refreshes: [corrections],
  hasDrafts: true,
  isRepeatable: false,
})
