import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { testMole } from '#src/contract/testResult.ts'
import type { ResultOf, ToolResult } from '#src/contract/toolResults.ts'
import { useResultWords, type ResultWords } from './useResultWords.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

function wordsOf(result: ToolResult): ResultWords {
  let words: ResultWords | null = null
  function Words() {
    words = useResultWords()(result)
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>,
  )
  const { headline, detail } = words as unknown as ResultWords
  // Without the isolates around facts.
  return { headline, detail: detail?.replaceAll(/[\u2068\u2069]/g, '') ?? null }
}

const share = (value: number, came: string) => ({ value, came })
const face: ResultOf<'StrokeDetection'> = {
  tool: 'StrokeDetection',
  error_msg: null,
  poses: [],
  level: null,
  isUrgent: false,
  current_stroke: null,
  current_bells_palsy: null,
  baseline_stroke: null,
  baseline_bells_palsy: null,
  trend_analysis: null,
}
const sounds: ResultOf<'SnoreAndCough'> = {
  tool: 'SnoreAndCough',
  prediction: null,
  snore_duration: null,
  cough_duration: null,
  confidence: null,
  length: null,
  events: [],
}
const line = { wobble: 12.34, tremorHz: null, seconds: null, line: [], worst: [] }
const drawings: ResultOf<'Parkinsons'> = {
  tool: 'Parkinsons',
  prediction: null,
  prediction_confidence: null,
  hand: null,
  isOnScreen: true,
  spiral: line,
  wave: { ...line, wobble: 4, tremorHz: 5.5 },
}

describe('useResultWords', () => {
  it('says the score of a mole as a range, with the band of its upper end', () => {
    expect(wordsOf(testMole)).toEqual({
      headline: 'Score 3.0 to 5.0, upper end in the suspicious band',
      detail: null,
    })
    const of = (from: number, to: number) => wordsOf({ ...testMole, score: { from, to } }).headline
    expect(of(2, 4.75)).toBe('Score 2.0 to 4.75, upper end in the benign band')
    expect(of(2, 5.45)).toBe('Score 2.0 to 5.45, upper end in the malignant band')
    expect(of(4.76, 4.76)).toBe('Score 4.76, in the suspicious band')
    expect(wordsOf({ ...testMole, score: null, prediction: 'Nevus' }).headline).toBe('Nevus')
  })

  it('says the scale of a face exactly, and that the advice was to call for help', () => {
    for (const level of ['No Evidence', 'Very Mild', 'Mild', 'Severe'] as const)
      expect(wordsOf({ ...face, level })).toEqual({ headline: `Face asymmetry: ${level}`, detail: null })
    expect(wordsOf({ ...face, level: 'Severe', isUrgent: true }).detail).toBe(
      'At that time the advice was: call for help now',
    )
    const predicted = { detected: false, overall: 'No stroke', symmetry: null, severity: null, confidence: null }
    expect(wordsOf({ ...face, current_stroke: predicted })).toEqual({
      headline: 'No stroke',
      detail: 'No signs found. This does not rule it out.',
    })
    expect(wordsOf({ ...face, error_msg: 'Too dark' }).headline).toBe('Error: Too dark')
    expect(wordsOf(face).headline).toBe('The engine gave no prediction')
  })

  it('says what is heard, and counts loud sounds without naming them', () => {
    const loud = { kind: 'loud', from: 0, to: 1, score: null } as const
    expect(wordsOf({ ...sounds, events: [loud], length: 120 })).toEqual({
      headline: '1 loud sound',
      detail: 'Length of the recording: 2 minutes',
    })
    expect(wordsOf({ ...sounds, events: [loud, loud] }).headline).toBe('2 loud sounds')
    expect(wordsOf({ ...sounds, length: 120 }).headline).toBe('No loud sound stands out')
    expect(wordsOf({ ...sounds, snore_duration: 0, cough_duration: 0 }).headline).toBe(
      'No snoring or coughing was found',
    )
    expect(wordsOf({ ...sounds, snore_duration: 0, cough_duration: 12 }).headline).toContain('Coughing: 12 seconds')
    expect(wordsOf({ ...sounds, prediction: 'Cough', cough_duration: 90, confidence: share(0.9, '90') })).toEqual({
      headline: 'Cough',
      detail: 'Coughing: 1.5 minutes, Confidence as the engine gave it: 90',
    })
  })

  it('says what was measured of drawings, and no disease', () => {
    expect(wordsOf(drawings)).toEqual({
      headline: 'Both lines were measured',
      detail:
        'Wobble of the spiral: 1.2% of its width, Wobble of the wave: 0.4% of its width, Tremor: 5.5 times a second',
    })
    expect(wordsOf({ ...drawings, wave: null }).headline).toBe('One line was measured')
  })

  it('shows the words and numbers of a service as they came', () => {
    expect(
      wordsOf({
        tool: 'Dermatologist',
        malignant: share(0.1, '10'),
        benign: null,
        preds: [
          { label: 'A', probability: share(0.1, '0.1') },
          { label: 'B', probability: share(0.87, '87') },
        ],
        best_result: null,
      }),
    ).toEqual({ headline: 'The engine named no kind of spot.', detail: 'Malignant: 10, B: 87' })
    expect(
      wordsOf({ tool: 'XRay', conditions: [{ name: 'Edema', probability: share(0.2, '0.20') }], top_result: 'none' }),
    ).toEqual({
      headline: "The engine named no condition. That doesn't mean that there is none.",
      detail: 'Edema: 0.20',
    })
    expect(wordsOf({ tool: 'Edema', prediction: null, description: [] })).toEqual({
      headline: 'The engine gave no prediction',
      detail: null,
    })
    expect(
      wordsOf({
        tool: 'NailSymptomaticPatterns',
        predictions: [{ label: 'Clubbing', confidence: share(0.5, '0.5'), diseases: ['Anything'] }],
      }),
    ).toEqual({ headline: 'Clubbing', detail: 'Confidence as the engine gave it: 0.5' })
    expect(
      wordsOf({
        tool: 'Arthritis',
        prediction: 'Likely',
        description: 'Swollen',
        deformed_digits: '2',
        swollen_joints: null,
      }),
    ).toEqual({ headline: 'Likely', detail: 'Swollen, 2' })
  })
})
