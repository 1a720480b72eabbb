import { describe, expect, it } from 'vitest'
import { keyAction } from './keyAction.ts'

const fitted = { isZoomed: false, isOnPicture: true, isStack: false, isRtl: false }

describe('keyAction', () => {
  it.each([
    ['+', { kind: 'zoom', way: 1 }],
    ['=', { kind: 'zoom', way: 1 }],
    ['-', { kind: 'zoom', way: -1 }],
    ['0', { kind: 'fit' }],
    ['PageDown', { kind: 'move', by: 1 }],
    ['PageUp', { kind: 'move', by: -1 }],
  ])('has %s everywhere in the viewer', (key, action) => {
    expect(keyAction(key, { ...fitted, isOnPicture: false })).toEqual(action)
  })

  it('leaves arrows, Home and End to the controls that have the focus', () => {
    for (const key of ['ArrowLeft', 'ArrowDown', 'Home', 'End'])
      expect(keyAction(key, { ...fitted, isOnPicture: false, isZoomed: true, isStack: true })).toBeNull()
  })

  it('pans a zoomed picture by arrows, also in a stack', () => {
    expect(keyAction('ArrowDown', { ...fitted, isZoomed: true, isStack: true })).toEqual({ kind: 'pan', x: 0, y: 1 })
    expect(keyAction('ArrowLeft', { ...fitted, isZoomed: true, isRtl: true })).toEqual({ kind: 'pan', x: -1, y: 0 })
  })

  it('goes through a fitted stack by arrows, in the same direction in right-to-left text', () => {
    for (const isRtl of [false, true]) {
      expect(keyAction('ArrowDown', { ...fitted, isStack: true, isRtl })).toEqual({ kind: 'move', by: 1 })
      expect(keyAction('ArrowLeft', { ...fitted, isStack: true, isRtl })).toEqual({ kind: 'move', by: -1 })
    }
  })

  it('follows the reading direction between pictures without an order of their own', () => {
    expect(keyAction('ArrowRight', fitted)).toEqual({ kind: 'move', by: 1 })
    expect(keyAction('ArrowRight', { ...fitted, isRtl: true })).toEqual({ kind: 'move', by: -1 })
  })

  it('lets the page scroll by up and down at the fitted size', () => {
    expect(keyAction('ArrowDown', fitted)).toBeNull()
  })

  it('goes to the ends', () => {
    expect(keyAction('Home', fitted)).toEqual({ kind: 'first' })
    expect(keyAction('End', fitted)).toEqual({ kind: 'last' })
  })

  it('leaves other keys to the browser', () => {
    expect(keyAction('Tab', fitted)).toBeNull()
    expect(keyAction('a', fitted)).toBeNull()
  })
})
