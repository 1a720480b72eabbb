import type { NewScreeningResult } from './screeningResults.ts'
import type { ResultOf } from './toolResults.ts'

/** A score of a mole for tests: 3.0 to 5.0, by the reference engine. */
export const testMole: ResultOf<'SkinLesion'> = {
  tool: 'SkinLesion',
  contour_threshold: 120,
  score: { from: 3, to: 5 },
  prediction: null,
  prediction_confidence: null,
  colours: ['brown'],
  asymmetry: 1,
  border: 2,
  contour: [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.5, 0.9],
  ],
  axes: [],
}

/** Returns a result for tests: the score of a mole, without pictures. */
export function testResult(PtID: number, over: Partial<NewScreeningResult> = {}): NewScreeningResult {
  return {
    resultID: '6a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
    takenAt: '2026-11-20T10:00:00.000Z',
    engine: { kind: 'reference', name: 'Reference engine', version: '1' },
    result: testMole,
    seriesID: '1f2e3d4c-5b6a-4978-8899-aabbccddeeff',
    seriesName: 'Left shoulder',
    PtID,
    pictures: [],
    ...over,
  }
}
