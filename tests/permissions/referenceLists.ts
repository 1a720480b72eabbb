import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/Countries': { call: () => ({ path: 'odata/Countries?$top=5' }) },
  'GET odata/States': { call: () => ({ path: 'odata/States?$top=5' }) },
  'GET odata/Languages': { call: () => ({ path: 'odata/Languages?$top=5' }) },
  'GET odata/AddressTypes': { call: () => ({ path: 'odata/AddressTypes?$top=5' }) },
  'GET odata/PhoneTypes': { call: () => ({ path: 'odata/PhoneTypes?$top=5' }) },
  'GET odata/Prefixes': { call: () => ({ path: 'odata/Prefixes?$top=5' }) },
  'GET odata/Suffixes': { call: () => ({ path: 'odata/Suffixes?$top=5' }) },
  'GET odata/Schools': { call: () => ({ path: 'odata/Schools?$top=5' }) },
  'GET odata/AdvanceDirectives': { call: () => ({ path: 'odata/AdvanceDirectives?$top=5' }) },
  'GET odata/BillingTypes': { call: () => ({ path: 'odata/BillingTypes?$top=5' }) },
  'GET odata/Providers': { call: () => ({ path: 'odata/Providers?$top=5' }) },
  'GET odata/Concepts': { call: () => ({ path: 'odata/Concepts?$top=5' }), isShared: true },
  'GET odata/ZipCodes': { call: () => ({ path: 'odata/ZipCodes?$top=5' }) },
  'POST odata/ZipCodes/$query': { call: () => ({ path: 'odata/ZipCodes/$query', body: { $top: '5' } }) },
}
