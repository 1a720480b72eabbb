import type {
  AddressType,
  AdvanceDirective,
  BillingType,
  PhoneType,
  Prefix,
  Suffix,
} from '#src/contract/referenceLists.ts'
import {
  addressTypes,
  advanceDirectives,
  billingTypes,
  phoneTypes,
  prefixes,
  suffixes,
} from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/** clinical §7: lists that have only names. */

export const addressTypesResource: Resource<keyof AddressType> = {
  table: addressTypes,
  key: 'AddrTypeID',
  maxTop: 1000,
  fields: {
    AddrTypeID: { column: addressTypes.addrTypeId, type: 'number' },
    NameX: { column: addressTypes.nameX, type: 'text' },
  },
}

export const phoneTypesResource: Resource<keyof PhoneType> = {
  table: phoneTypes,
  key: 'PhoneTypeID',
  maxTop: 1000,
  fields: {
    PhoneTypeID: { column: phoneTypes.phoneTypeId, type: 'number' },
    NameX: { column: phoneTypes.nameX, type: 'text' },
  },
}

export const prefixesResource: Resource<keyof Prefix> = {
  table: prefixes,
  key: 'PrefixID',
  maxTop: 1000,
  fields: { PrefixID: { column: prefixes.prefixId, type: 'number' }, NameX: { column: prefixes.nameX, type: 'text' } },
}

export const suffixesResource: Resource<keyof Suffix> = {
  table: suffixes,
  key: 'SuffixID',
  maxTop: 1000,
  fields: { SuffixID: { column: suffixes.suffixId, type: 'number' }, NameX: { column: suffixes.nameX, type: 'text' } },
}

export const advanceDirectivesResource: Resource<keyof AdvanceDirective> = {
  table: advanceDirectives,
  key: 'AdvDirectiveID',
  maxTop: 1000,
  fields: {
    AdvDirectiveID: { column: advanceDirectives.advDirectiveId, type: 'number' },
    NameX: { column: advanceDirectives.nameX, type: 'text' },
  },
}

export const billingTypesResource: Resource<keyof BillingType> = {
  table: billingTypes,
  key: 'BillingTypeID',
  maxTop: 1000,
  fields: {
    BillingTypeID: { column: billingTypes.billingTypeId, type: 'number' },
    NameX: { column: billingTypes.nameX, type: 'text' },
  },
}
