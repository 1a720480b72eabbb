import { expect, it } from 'vitest'
import { homeSiteName, partOfDay } from './model.ts'

const riverside = { SiteID: 1, NameX: 'RIVERSIDE', NameX_Alias: 'Riverside Family Clinic', IsHomeSite: true }
const harbor = { SiteID: 2, NameX: 'Harbor Street', NameX_Alias: null, IsHomeSite: false }

it('homeSiteName returns the home site’s alias (clinical §2)', () => {
  expect(homeSiteName([harbor, riverside])).toBe('Riverside Family Clinic')
})
it('homeSiteName returns the name if the home site has no alias', () => {
  expect(homeSiteName([{ ...harbor, IsHomeSite: true }, riverside])).toBe('Harbor Street')
  expect(homeSiteName([{ ...riverside, NameX_Alias: '' }])).toBe('RIVERSIDE')
})
it('homeSiteName falls back to the first site, then to null', () => {
  expect(homeSiteName([harbor, { ...riverside, IsHomeSite: false }])).toBe('Harbor Street')
  expect(homeSiteName([])).toBeNull()
})
it.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('partOfDay: %s o’clock is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
