import { describe, expect, it } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { bottomBarFor, menuFor } from './navigation.ts'

const namesOf = (objectTypeIds: number[]) =>
  menuFor({ objectTypeIds })
    .flat()
    .map(({ name }) => name)

describe('the side menu', () => {
  it('shows what the profile allows, in the order of the spec, and nothing else', () => {
    expect(namesOf(Object.values(objectTypes))).toEqual([
      'home',
      'appointments',
      'billing',
      'medications',
      'labs',
      'history',
      'vitals',
      'messages',
      'settings',
      'about',
    ])
    expect(namesOf([])).toEqual([])
    expect(namesOf([objectTypes.home, objectTypes.settings])).toEqual(['home', 'settings'])
  })

  it('shows labs only where records as a whole are allowed too', () => {
    expect(namesOf([objectTypes.labs])).toEqual([])
    expect(namesOf([objectTypes.labs, objectTypes.records])).toEqual(['labs'])
  })

  it('leaves no empty group behind', () => {
    expect(menuFor({ objectTypeIds: [objectTypes.home] })).toHaveLength(1)
  })
})

describe("a phone's bottom bar", () => {
  it('has Home, Messages, Appointments and Labs, those that are allowed', () => {
    const all = bottomBarFor({ objectTypeIds: Object.values(objectTypes) })
    expect(all.map(({ name }) => name)).toEqual(['home', 'messages', 'appointments', 'labs'])
    expect(bottomBarFor({ objectTypeIds: [objectTypes.home, objectTypes.billing] }).map(({ name }) => name)).toEqual([
      'home',
    ])
  })
})
