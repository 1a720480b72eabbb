import type { Input } from '#src/contract/endpoint.ts'
import { saveScreeningResult, screeningResults, type NewScreeningResult } from '#src/contract/screeningResults.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A result of a screening tool that a person chose to save, with its pictures. */
export const screeningResultWrite = declareWrite({
  kind: 'screening-result',
  call: saveScreeningResult,
  fileCalls: [],
  refreshes: [screeningResults],
  hasDrafts: false,
  isRepeatable: true,
  bodyOf: (result: NewScreeningResult): Input<typeof saveScreeningResult>['body'] => ({ ...result, hasConsent: true }),
})
