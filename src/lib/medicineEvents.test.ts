import { describe, expect, it } from 'vitest'
import { medicineEvents } from './medicineEvents.ts'

describe('medicineEvents', () => {
  it('returns starts and stops, oldest first', () => {
    expect(
      medicineEvents([
        { name: 'Metformin', date: '2024-03-01', dateStopped: null },
        { name: 'Lisinopril', date: '2021-02-03T09:00:00-05:00', dateStopped: '2024-02-01' },
      ]),
    ).toEqual([
      { kind: 'start', name: 'Lisinopril', date: '2021-02-03T09:00:00-05:00' },
      { kind: 'stop', name: 'Lisinopril', date: '2024-02-01' },
      { kind: 'start', name: 'Metformin', date: '2024-03-01' },
    ])
  })

  it('leaves out dates that are unknown or have no day', () => {
    expect(
      medicineEvents([
        { name: 'Metformin', date: null },
        { name: 'Metformin', date: '2024', dateStopped: '2025-03' },
        { name: 'Metformin', date: 'spring' },
      ]),
    ).toEqual([])
  })

  it('lists one medicine once a day', () => {
    const twice = { name: 'Metformin', date: '2024-03-01' }
    expect(medicineEvents([twice, twice, { ...twice, name: 'Aspirin' }]).map(({ name }) => name)).toEqual([
      'Aspirin',
      'Metformin',
    ])
  })
})
