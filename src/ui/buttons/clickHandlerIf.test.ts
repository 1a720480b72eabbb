import type { MouseEvent } from 'react'
import { expect, it } from 'vitest'
import { clickHandlerIf } from './clickHandlerIf.ts'

function press(active: boolean): string[] {
  const happened: string[] = []
  const event = { preventDefault: () => happened.push('held back') }
  clickHandlerIf(active, () => happened.push('pressed'))(event as unknown as MouseEvent)
  return happened
}

it('clickHandlerIf passes a click on while active', () => {
  expect(press(true)).toEqual(['pressed'])
})

it('clickHandlerIf ignores a click while inactive, and prevents the form submit', () => {
  expect(press(false)).toEqual(['held back'])
})
