import type { MouseEvent } from 'react'
import { expect, it } from 'vitest'
import { clickHandlerIf } from './clickHandlerIf.ts'

function press(active: boolean): string[] {
  const happened: string[] = []
  const event = { preventDefault: () => happened.push('held back') }
  clickHandlerIf(active, () => happened.push('pressed'))(event as unknown as MouseEvent)
  return happened
}

it('passes a press on while active', () => {
  expect(press(true)).toEqual(['pressed'])
})

it('holds a press back while not, and with it the form that it would send', () => {
  expect(press(false)).toEqual(['held back'])
})
