import { describe, expect, it } from 'vitest'
import { axesPath, bandWidths, headlineOf, outlinePath, scalePercent, thresholdOf } from './model.ts'

describe('headlineOf', () => {
  it('follows the upper end of a range', () => {
    expect(headlineOf({ score: { from: 2.9, to: 4.75 }, prediction: null })).toBe('benign')
    expect(headlineOf({ score: { from: 2.9, to: 4.76 }, prediction: null })).toBe('doctor')
    expect(headlineOf({ score: { from: 6, to: 6 }, prediction: null })).toBe('doctor')
  })

  it('follows the words of a service, if they are worse than its score', () => {
    expect(headlineOf({ score: { from: 2, to: 2 }, prediction: 'Suspicious' })).toBe('doctor')
    expect(headlineOf({ score: null, prediction: 'malignant' })).toBe('doctor')
    expect(headlineOf({ score: { from: 6, to: 6 }, prediction: 'benign' })).toBe('doctor')
  })

  it('says nothing without a score', () => {
    expect(headlineOf({ score: null, prediction: null })).toBe('none')
    expect(headlineOf({ score: null, prediction: 'Benign' })).toBe('none')
  })
})

describe('scalePercent', () => {
  it('places scores on the scale from 1.0 to 9.5, at most at its ends', () => {
    expect(scalePercent(1)).toBe(0)
    expect(scalePercent(5.25)).toBe(50)
    expect(scalePercent(9.5)).toBe(100)
    expect(scalePercent(0)).toBe(0)
    expect(scalePercent(12)).toBe(100)
  })
})

describe('bandWidths', () => {
  it('fill the scale', () => {
    expect(bandWidths().map((width) => width.toFixed(2))).toEqual(['44.18', '8.12', '47.71'])
  })
})

describe('thresholdOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1', 1],
    [' 128 ', 128],
    ['255', 255],
    ['0', 'invalid'],
    ['256', 'invalid'],
    ['-3', 'invalid'],
    ['12.5', 'invalid'],
    ['1e2', 'invalid'],
    ['dark', 'invalid'],
  ] as const)('reads %j as %s', (typed, threshold) => {
    expect(thresholdOf(typed)).toBe(threshold)
  })
})

describe('outlinePath', () => {
  it('closes the outline, and draws none without an area', () => {
    expect(
      outlinePath([
        [0, 0],
        [0.5, 0],
        [1, 0.33333],
      ]),
    ).toBe('M0 0L500 0L1000 333.3Z')
    expect(
      outlinePath([
        [0, 0],
        [1, 1],
      ]),
    ).toBe('')
  })
})

describe('axesPath', () => {
  it('draws each axis as a line', () => {
    expect(
      axesPath([
        [
          [0, 0.5],
          [1, 0.5],
        ],
        [
          [0.5, 0],
          [0.5, 1],
        ],
      ]),
    ).toBe('M0 500L1000 500M500 0L500 1000')
  })
})
