import { describe, expect, it } from 'vitest'
import { readToolReply } from './readToolReply.ts'

describe('the reply of a stroke service', () => {
  const urgencyOf = (current_stroke_prediction: object, current_bells_palsy_prediction = {}) =>
    readToolReply('StrokeDetection', { current_stroke_prediction, current_bells_palsy_prediction }).result.isUrgent
  it.each([
    [{ detected: true }, true],
    [{ detected: 'True' }, true],
    [{ detected: 1 }, true],
    [{ severity: 'Severe' }, true],
    [{ detected: false }, false],
    [{ detected: 'no', severity: 'Very Mild' }, false],
    [{ detected: {} }, false],
    [{}, false],
  ])('%j is urgent: %s', (prediction, isUrgent) => {
    expect(urgencyOf(prediction)).toBe(isUrgent)
  })
  it('is not urgent because of signs of a palsy', () => {
    expect(urgencyOf({ detected: false }, { detected: true })).toBe(false)
  })
  it('has one scale for all of its confidences: a low percent beside a high one is a percent', () => {
    const { current_stroke, baseline_stroke } = readToolReply('StrokeDetection', {
      current_stroke_prediction: { detected: true, confidence: 5 },
      baseline_stroke_prediction: { detected: false, confidence: 62 },
    }).result
    expect(current_stroke?.confidence).toEqual({ value: 0.05, came: '5' })
    expect(baseline_stroke?.confidence).toEqual({ value: 0.62, came: '62' })
  })
})
