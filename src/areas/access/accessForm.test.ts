import { describe, expect, it } from 'vitest'
import type { Representative } from '#src/contract/representatives.ts'
import { draftOf, emptyDraft, faultsOf, inputOf, withPart } from './accessForm.ts'

const draft = { ...emptyDraft, userName: ' ann ', lastName: 'Ames', relationship: 'mother' }
const today = '2026-11-20'

describe('faultsOf', () => {
  it('names every empty field, in the order of the form', () => {
    expect(faultsOf({ ...emptyDraft, isLimited: true }, today)).toEqual([
      'userName',
      'lastName',
      'relationship',
      'parts',
    ])
    expect(faultsOf({ ...draft, userName: ' ' }, today)).toEqual(['userName'])
    expect(faultsOf(draft, today)).toEqual([])
  })

  it('requires a part only if the scope is limited', () => {
    expect(faultsOf({ ...draft, isLimited: true }, today)).toEqual(['parts'])
    expect(faultsOf({ ...draft, isLimited: true, parts: ['labs'] }, today)).toEqual([])
  })

  it.each([
    ['2026-11-18', ['until']],
    // It is still this day west of here.
    ['2026-11-19', []],
    ['2026-11-20', []],
    ['2030-01-01', []],
  ])('for the last day %s returns %j', (until, expected) => {
    expect(faultsOf({ ...draft, until }, today)).toEqual(expected)
  })
})

describe('withPart', () => {
  it('keeps the order of the form, whatever the order of the choices', () => {
    const chosen = withPart(withPart(draft, 'labs', true), 'messages', true)
    expect(chosen.parts).toEqual(['messages', 'labs'])
    expect(withPart(chosen, 'messages', false).parts).toEqual(['labs'])
  })
})

describe('inputOf', () => {
  it('sends no scope and no end if none is chosen', () => {
    expect(inputOf({ ...draft, parts: ['labs'] }).body).toEqual({
      userName: 'ann',
      NameLast: 'Ames',
      relationship: 'mother',
      scope: null,
      until: null,
    })
  })

  it('sends what a representative has now if nothing was changed', () => {
    const known: Representative = {
      representativeId: 1,
      displayName: 'Ann Ames',
      userName: 'ann',
      relationship: 'mother',
      scope: ['labs'],
      startedAt: null,
      addedBy: null,
      until: '2027-05-31',
    }
    expect(inputOf(draftOf(known)).body).toEqual({
      userName: 'ann',
      NameLast: 'Ann Ames',
      relationship: 'mother',
      scope: ['labs'],
      until: '2027-05-31',
    })
  })
})
