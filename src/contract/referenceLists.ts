import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

/**
 * Reference lists of personal information (clinical §7). The resource names are not in the spec. Names (`NameX`) are in
 * English; `CodeX` is a standard code, by which screens translate them.
 */
const list = { whose: 'user' } as const

/** Number of the default country (clinical §9): the United States. */
export const defaultCountryId = 1
/** Type of the first address of a patient (clinical §9). */
export const defaultAddressTypeId = 2
/** Types of phone numbers, in the order in which new numbers get them (clinical §9). */
export const phoneTypeIds = { mobile: 8, home: 12, work: 2, other: 20 } as const
/** Types of concepts (clinical §9). */
export const conceptTypeIds = { race: 1, ethnicity: 2, religion: 3 } as const

/** A country. `CodeX`: ISO 3166-1 alpha-2. */
export const Country = v.object({ CountryID: v.number(), CodeX: v.string(), NameX: v.string() })
export type Country = v.InferOutput<typeof Country>
export const countries = endpoint({
  method: 'GET',
  path: 'odata/Countries',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(Country)),
})

/** A state. `CodeX`: by USPS in the United States, such as `CA`. */
export const State = v.object({ StateID: v.number(), CountryID: v.number(), CodeX: v.string(), NameX: v.string() })
export type State = v.InferOutput<typeof State>
export const states = endpoint({
  method: 'GET',
  path: 'odata/States',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(State)),
})

/** A language. `CodeX`: ISO 639-1, or ISO 639-3 if there is none. */
export const Language = v.object({ LangID: v.number(), CodeX: v.string(), NameX: v.string() })
export type Language = v.InferOutput<typeof Language>
export const languages = endpoint({
  method: 'GET',
  path: 'odata/Languages',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(Language)),
})

export const AddressType = v.object({ AddrTypeID: v.number(), NameX: v.string() })
export type AddressType = v.InferOutput<typeof AddressType>
export const addressTypes = endpoint({
  method: 'GET',
  path: 'odata/AddressTypes',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(AddressType)),
})

export const PhoneType = v.object({ PhoneTypeID: v.number(), NameX: v.string() })
export type PhoneType = v.InferOutput<typeof PhoneType>
export const phoneTypes = endpoint({
  method: 'GET',
  path: 'odata/PhoneTypes',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(PhoneType)),
})

export const Prefix = v.object({ PrefixID: v.number(), NameX: v.string() })
export type Prefix = v.InferOutput<typeof Prefix>
export const prefixes = endpoint({
  method: 'GET',
  path: 'odata/Prefixes',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(Prefix)),
})

export const Suffix = v.object({ SuffixID: v.number(), NameX: v.string() })
export type Suffix = v.InferOutput<typeof Suffix>
export const suffixes = endpoint({
  method: 'GET',
  path: 'odata/Suffixes',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(Suffix)),
})

export const School = v.object({ SchoolID: v.number(), NameX: v.string(), IsActive: v.boolean() })
export type School = v.InferOutput<typeof School>
export const schools = endpoint({
  method: 'GET',
  path: 'odata/Schools',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(School)),
})

export const AdvanceDirective = v.object({ AdvDirectiveID: v.number(), NameX: v.string() })
export type AdvanceDirective = v.InferOutput<typeof AdvanceDirective>
export const advanceDirectives = endpoint({
  method: 'GET',
  path: 'odata/AdvanceDirectives',
  allowedBy: list,
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(AdvanceDirective)),
})

export const BillingType = v.object({ BillingTypeID: v.number(), NameX: v.string() })
export type BillingType = v.InferOutput<typeof BillingType>
export const billingTypes = endpoint({
  method: 'GET',
  path: 'odata/BillingTypes',
  allowedBy: { whose: 'user', userType: 'staff' },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(BillingType)),
})

/** The clinic's providers, for staff. */
export const ProviderRow = v.object({ PrvID: v.number(), FullName: v.string(), Specialty: v.nullable(v.string()) })
export type ProviderRow = v.InferOutput<typeof ProviderRow>
export const providers = endpoint({
  method: 'GET',
  path: 'odata/Providers',
  allowedBy: { whose: 'user', userType: 'staff' },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(ProviderRow)),
})

/** A node of the trees of race, ethnicity and religion. `CodeX`: CDC Race and Ethnicity, or HL7 ReligiousAffiliation. */
export const Concept = v.object({
  ConceptID: v.number(),
  ConceptTypeID: v.number(),
  ParentConceptID: v.nullable(v.number()),
  CodeX: v.string(),
  NameX: v.string(),
  IsActive: v.boolean(),
})
export type Concept = v.InferOutput<typeof Concept>

/** Queries for the active concepts of a type (clinical §7). */
export const conceptQueries = {
  race: { $filter: `ConceptTypeID eq ${conceptTypeIds.race} and IsActive eq true`, $orderby: 'ConceptID' },
  ethnicity: { $filter: `ConceptTypeID eq ${conceptTypeIds.ethnicity} and IsActive eq true`, $orderby: 'ConceptID' },
  religion: { $filter: `ConceptTypeID eq ${conceptTypeIds.religion} and IsActive eq true`, $orderby: 'ConceptID' },
} as const

/** Not stored on devices: the list of races is too long to download it for everyone, and for settings. */
export const concepts = endpoint({
  method: 'GET',
  path: 'odata/Concepts',
  allowedBy: { whose: 'record', needs: ['personalInfo'] },
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(Concept)),
})

/** A place of a postal code. A code that belongs to several cities has several rows. */
export const ZipCodeRow = v.object({
  ZipCodeID: v.number(),
  ZipCode: v.string(),
  City: v.string(),
  StateID: v.nullable(v.number()),
  CountryID: v.number(),
  State_Ref: v.nullable(v.object({ StateID: v.number(), CodeX: v.string(), NameX: v.string() })),
})
export type ZipCodeRow = v.InferOutput<typeof ZipCodeRow>

/** Postal codes (clinical §7). At most 50 rows. */
export const zipCodes = endpoint({
  method: 'GET',
  path: 'odata/ZipCodes',
  allowedBy: list,
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(ZipCodeRow)),
})

/**
 * Like `zipCodes`, with the options in the body, as in OData's `$query`: a part of a person's address must not appear in
 * addresses, because addresses are logged.
 */
export const searchZipCodes = endpoint({
  method: 'POST',
  path: 'odata/ZipCodes/$query',
  allowedBy: list,
  offline: 'never',
  body: ODataQuery,
  reply: rowsOf(v.partial(ZipCodeRow)),
})
