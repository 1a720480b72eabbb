import { describe, expect, it } from 'vitest'
import { conceptTypeIds, defaultAddressTypeId, defaultCountryId, phoneTypeIds } from '#src/contract/referenceLists.ts'
import { countryList, languageList, stateList } from './codedLists.ts'
import { conceptList } from './conceptList.ts'
import {
  addressTypeList,
  advanceDirectiveList,
  billingTypeList,
  phoneTypeList,
  prefixList,
  suffixList,
} from './namedLists.ts'

const codedLists = { countries: countryList(), states: stateList(), languages: languageList() }
const namedLists = {
  addressTypes: addressTypeList,
  phoneTypes: phoneTypeList,
  prefixes: prefixList,
  suffixes: suffixList,
  advanceDirectives: advanceDirectiveList,
  billingTypes: billingTypeList,
}
const types = ['race', 'ethnicity', 'religion'] as const

describe.each(Object.entries(codedLists))('the list of %s', (_, list) => {
  it('has numbers, codes and names, and no number or code twice', () => {
    expect(list.filter((entry) => !Number.isInteger(entry.id) || entry.id < 1 || entry.name === '')).toEqual([])
    expect(list.filter(({ code }) => !/^[A-Za-z]{2,3}$/.test(code))).toEqual([])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    const codes = list.map((entry) => ('countryId' in entry ? `${String(entry.countryId)} ${entry.code}` : entry.code))
    expect(new Set(codes).size).toBe(list.length)
  })
})

describe.each(Object.entries(namedLists))('the list of %s', (_, list) => {
  it('has no number or name twice', () => {
    expect(new Set(list.map(([id]) => id)).size).toBe(list.length)
    expect(new Set(list.map(([, entry]) => entry)).size).toBe(list.length)
  })
})

describe('the numbers that the specification fixes', () => {
  it('are those of the United States, of home addresses and of the types of new phones', () => {
    expect(countryList().find(({ id }) => id === defaultCountryId)).toMatchObject({ code: 'US' })
    expect(new Map(addressTypeList).get(defaultAddressTypeId)).toBe('Home')
    const phoneTypes = new Map(phoneTypeList)
    const named = Object.values(phoneTypeIds).map((id) => phoneTypes.get(id))
    expect(named).toEqual(['Mobile', 'Home', 'Work', 'Other'])
  })
})

describe('conceptList', () => {
  it.each(types)('numbers each %s once, after its parent of the same type', (type) => {
    const list = conceptList(type)
    const seen = new Set<number>()
    const wrong = list.filter(({ id, parentId, typeId, code, name }) => {
      const isFirst = !seen.has(id)
      seen.add(id)
      const hasParent = parentId === null || (seen.has(parentId) && parentId < id)
      return !isFirst || !hasParent || typeId !== conceptTypeIds[type] || !/^\d{4}(-\d)?$/.test(code) || name === ''
    })
    expect(wrong).toEqual([])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  })

  it("has the categories of OMB's standard of 1997 as roots", () => {
    const roots = (type: 'race' | 'ethnicity') =>
      conceptList(type)
        .filter(({ parentId }) => parentId === null)
        .map(({ code }) => code)
    expect(roots('race')).toEqual(['1002-5', '2028-9', '2054-5', '2076-8', '2106-3', '2131-1'])
    expect(roots('ethnicity')).toEqual(['2135-2', '2186-5'])
  })

  it('knows the ancestors of a detailed race and ethnicity', () => {
    const pathOf = (type: 'race' | 'ethnicity', code: string) => {
      const list = conceptList(type)
      const names: string[] = []
      for (let at = list.find((one) => one.code === code); at; at = list.find(({ id }) => id === at?.parentId))
        names.unshift(at.name)
      return names
    }
    expect(pathOf('race', '1012-4')).toEqual([
      'American Indian or Alaska Native',
      'American Indian',
      'Apache',
      'Fort Sill Apache',
    ])
    expect(pathOf('ethnicity', '2149-3')).toEqual(['Hispanic or Latino', 'Mexican', 'Mexican American'])
  })

  it('derives numbers from type and code', () => {
    expect(conceptList('religion').find(({ code }) => code === '1041')).toMatchObject({
      id: 31_041,
      name: 'Roman Catholic Church',
    })
  })
})
