import * as v from 'valibot'
import { PhoneEntry } from '#src/contract/contactMethods.ts'
import {
  AddressEntry,
  billingSectionFields,
  ConceptEntry,
  LanguageEntry,
  PatientDetails,
} from '#src/contract/personalInfo.ts'

/** The details without the billing section, which only staff receive. */
const ShownDetails = v.object({
  ...v.omit(PatientDetails, billingSectionFields).entries,
  ...v.partial(v.pick(PatientDetails, billingSectionFields)).entries,
})
export type ShownDetails = v.InferOutput<typeof ShownDetails>

/** What the clinic has on file about a person. */
export interface PersonalInfo {
  readonly details: ShownDetails
  readonly addresses: readonly AddressEntry[]
  /** In the order in which they appear. */
  readonly phones: readonly PhoneEntry[]
  /** The preferred one first. */
  readonly languages: readonly LanguageEntry[]
  readonly concepts: readonly ConceptEntry[]
}

/** Rows of the five replies. The contract lets a server leave out fields. */
export interface PersonalInfoRows {
  readonly details: readonly unknown[]
  readonly addresses: readonly unknown[]
  readonly phones: readonly unknown[]
  readonly languages: readonly unknown[]
  readonly concepts: readonly unknown[]
}

const Whole = v.object({
  details: v.pipe(v.array(ShownDetails), v.minLength(1)),
  addresses: v.array(AddressEntry),
  phones: v.array(PhoneEntry),
  languages: v.array(LanguageEntry),
  concepts: v.array(ConceptEntry),
})

/** Combines the rows of the replies. Null if a field is missing: a gap would look like "not given". */
export function personalInfoOf(rows: PersonalInfoRows): PersonalInfo | null {
  const read = v.safeParse(Whole, rows)
  const [details] = read.success ? read.output.details : []
  if (!read.success || !details) return null
  const { addresses, phones, languages, concepts } = read.output
  return {
    details,
    addresses: addresses.toSorted((a, b) => Number(b.IsDefault) - Number(a.IsDefault) || a.AddrEntryID - b.AddrEntryID),
    phones: phones.toSorted((a, b) => a.AppearOrder - b.AppearOrder || a.PhoneEntryID - b.PhoneEntryID),
    languages: languages.toSorted((a, b) => Number(b.IsPreferred) - Number(a.IsPreferred) || a.LangEntID - b.LangEntID),
    concepts,
  }
}
