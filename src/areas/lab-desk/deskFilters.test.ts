import { describe, expect, it } from 'vitest'
import { labFilterOf, labFilters, sampleFilterOf, sampleFilters } from './deskFilters.ts'

describe('the filters of the lab desk', () => {
  it('are found again by their number in the address', () => {
    for (const name of Object.keys(sampleFilters) as (keyof typeof sampleFilters)[])
      expect(sampleFilterOf(sampleFilters[name])).toBe(name)
    for (const name of Object.keys(labFilters) as (keyof typeof labFilters)[])
      expect(labFilterOf(labFilters[name])).toBe(name)
  })

  it('are the default without a number, and for a number that is none', () => {
    expect([sampleFilterOf(undefined), sampleFilterOf(77)]).toEqual(['waiting', 'waiting'])
    expect([labFilterOf(undefined), labFilterOf(77)]).toEqual(['usual', 'usual'])
  })
})
