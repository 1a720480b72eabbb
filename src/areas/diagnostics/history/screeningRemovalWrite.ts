import type { Input } from '#src/contract/endpoint.ts'
import { removeScreeningResult, screeningPictures, screeningResults } from '#src/contract/screeningResults.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A saved result that a person chose to remove. */
export const screeningRemovalWrite = declareWrite({
  kind: 'screening-removal',
  call: removeScreeningResult,
  fileCalls: [],
  refreshes: [screeningResults, screeningPictures],
  hasDrafts: false,
  isRepeatable: true,
  bodyOf: (removal: Input<typeof removeScreeningResult>['body']) => removal,
})
