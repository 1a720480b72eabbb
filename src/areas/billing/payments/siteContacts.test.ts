import { expect, it } from 'vitest'
import { siteContacts } from './siteContacts.ts'

it('siteContacts has the first address and phone that the appointments name for each site', () => {
  const contacts = siteContacts([
    { siteID: 1, siteAddress: ' ', sitePhone: '(555) 010-0100' },
    { siteID: 1, siteAddress: '18 River Street', sitePhone: '(555) 010-0199' },
    { siteID: 2 },
    { siteID: null, siteAddress: 'Nowhere', sitePhone: null },
  ])
  expect([...contacts]).toEqual([[1, { address: '18 River Street', phone: '(555) 010-0100' }]])
})
