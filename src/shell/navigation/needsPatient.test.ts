import { expect, it } from 'vitest'
import { needsPatient } from './needsPatient.ts'

it('needsPatient is true if a route of the screen needs an area of the record, or declares needsPatient', () => {
  expect(needsPatient([{}, { needs: ['records', 'labs'] }])).toBe(true)
  expect(needsPatient([{ needs: ['billing'] }, {}])).toBe(true)
  expect(needsPatient([{}, { needsPatient: true }])).toBe(true)
})

it('needsPatient is false for pages about the user, or about patients in general', () => {
  for (const area of ['home', 'communication', 'settings', 'about', 'patientInfo'] as const)
    expect(needsPatient([{}, { needs: [area] }])).toBe(false)
  expect(needsPatient([])).toBe(false)
  expect(needsPatient([{}, { needs: ['forms', 'patientInfo'], needsPatient: false }])).toBe(false)
})
