import * as v from 'valibot'
import { expect, it } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { exposureTrigger } from './exposureTrigger.ts'

const result = (rest: object) => v.parse(VitalScanResult, { calculation_parameters: {}, ...rest })

it('exposureTrigger fires in bad light, and not again for five seconds', () => {
  const turns = exposureTrigger()
  const dark = result({ hindrance: 'too-dark' })
  expect([turns(dark, 0), turns(dark, 4999), turns(dark, 5000)]).toEqual([true, false, true])
})

it('exposureTrigger fires when a finger appears and when it is removed', () => {
  const turns = exposureTrigger()
  const [face, finger] = [result({}), result({ finger_detected: true })]
  expect([turns(face, 0), turns(finger, 100), turns(finger, 6000), turns(face, 7000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('exposureTrigger fires with a delay for a finger that appears within five seconds of the last firing', () => {
  const turns = exposureTrigger()
  turns(result({ hindrance: 'too-bright' }), 0)
  const finger = result({ finger_detected: true })
  expect([turns(finger, 1000), turns(finger, 5000)]).toEqual([false, true])
})

it('exposureTrigger ignores the hindrance no-face', () => {
  expect(exposureTrigger()(result({ hindrance: 'no-face' }), 0)).toBe(false)
})
