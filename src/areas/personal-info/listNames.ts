import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localeTag } from '#src/i18n/localeTag.ts'
import { wordKey } from '#src/lib/wordKey.ts'

/** Reference lists whose names are words, not names of places or persons. */
export type WordList =
  | 'countries'
  | 'languages'
  | 'addressTypes'
  | 'phoneTypes'
  | 'advanceDirectives'
  | 'billingTypes'
  | 'race'
  | 'ethnicity'
  | 'religion'

/** Lists of names of places, which stay as they are. */
type NameList = 'states' | 'schools'

/** An entry of a reference list. `name` is in English. */
export interface ListEntry {
  readonly code: string | null
  readonly name: string
}

/** A name to show. `isEnglish`: it has no translation, so the element that shows it needs `lang="en"`. */
export interface ListName {
  readonly text: string
  readonly isEnglish: boolean
}

type Names = Readonly<Record<string, MessageDescriptor>>

/** Names of lists without codes, by the `wordKey` of the English name: numbers differ between record systems. */
const namesByWord: Partial<Record<WordList, Names>> = {
  addressTypes: {
    mailing: msg({ message: 'Mailing', context: 'type of address' }),
    home: msg({ message: 'Home', context: 'type of address' }),
    work: msg({ message: 'Work', context: 'type of address' }),
    temporary: msg({ message: 'Temporary', context: 'type of address' }),
    billing: msg({ message: 'Billing', context: 'type of address' }),
    old: msg({ message: 'Old', context: 'type of address' }),
    other: msg({ message: 'Other', context: 'type of address' }),
  },
  phoneTypes: {
    mobile: msg({ message: 'Mobile', context: 'type of phone' }),
    home: msg({ message: 'Home', context: 'type of phone' }),
    work: msg({ message: 'Work', context: 'type of phone' }),
    school: msg({ message: 'School', context: 'type of phone' }),
    temporary: msg({ message: 'Temporary', context: 'type of phone' }),
    fax: msg({ message: 'Fax', context: 'type of phone' }),
    pager: msg({ message: 'Pager', context: 'type of phone' }),
    other: msg({ message: 'Other', context: 'type of phone' }),
  },
  advanceDirectives: {
    none: msg({ message: 'None', context: 'advance directive' }),
    'living will': msg`Living will`,
    'durable power of attorney for health care': msg`Durable power of attorney for health care`,
    'do not resuscitate (dnr)': msg`Do not resuscitate (DNR)`,
    'do not intubate (dni)': msg`Do not intubate (DNI)`,
    'polst or molst form': msg`POLST or MOLST form`,
    'mental health advance directive': msg`Mental health advance directive`,
    'declined to discuss': msg`Declined to discuss`,
    other: msg({ message: 'Other', context: 'advance directive' }),
  },
  billingTypes: {
    insurance: msg({ message: 'Insurance', context: 'who is billed' }),
    'self pay': msg({ message: 'Self-pay', context: 'who is billed' }),
    medicare: msg({ message: 'Medicare', context: 'who is billed' }),
    medicaid: msg({ message: 'Medicaid', context: 'who is billed' }),
    "workers' compensation": msg`Workers' compensation`,
    'auto accident': msg`Auto accident`,
    'client or facility': msg`Client or facility`,
    'charity care': msg`Charity care`,
    'do not bill': msg`Do not bill`,
  },
}

/** Names of the categories of OMB, and of frequent races, ethnicities and religions, by code. */
const namesByCode: Partial<Record<WordList, Names>> = {
  race: {
    '1002-5': msg({ message: 'American Indian or Alaska Native', context: 'race, ethnicity or religion' }),
    '1004-1': msg({ message: 'American Indian', context: 'race, ethnicity or religion' }),
    '1735-0': msg({ message: 'Alaska Native', context: 'race, ethnicity or religion' }),
    '2028-9': msg({ message: 'Asian', context: 'race, ethnicity or religion' }),
    '2029-7': msg({ message: 'Asian Indian', context: 'race, ethnicity or religion' }),
    '2034-7': msg({ message: 'Chinese', context: 'race, ethnicity or religion' }),
    '2036-2': msg({ message: 'Filipino', context: 'race, ethnicity or religion' }),
    '2039-6': msg({ message: 'Japanese', context: 'race, ethnicity or religion' }),
    '2040-4': msg({ message: 'Korean', context: 'race, ethnicity or religion' }),
    '2047-9': msg({ message: 'Vietnamese', context: 'race, ethnicity or religion' }),
    '2054-5': msg({ message: 'Black or African American', context: 'race, ethnicity or religion' }),
    '2056-0': msg({ message: 'Black', context: 'race, ethnicity or religion' }),
    '2058-6': msg({ message: 'African American', context: 'race, ethnicity or religion' }),
    '2060-2': msg({ message: 'African', context: 'race, ethnicity or religion' }),
    '2076-8': msg({ message: 'Native Hawaiian or Other Pacific Islander', context: 'race, ethnicity or religion' }),
    '2106-3': msg({ message: 'White', context: 'race, ethnicity or religion' }),
    '2118-8': msg({ message: 'Middle Eastern or North African', context: 'race, ethnicity or religion' }),
    '2129-5': msg({ message: 'Arab', context: 'race, ethnicity or religion' }),
    '2131-1': msg({ message: 'Other Race', context: 'race, ethnicity or religion' }),
  },
  ethnicity: {
    '2135-2': msg({ message: 'Hispanic or Latino', context: 'race, ethnicity or religion' }),
    '2137-8': msg({ message: 'Spaniard', context: 'race, ethnicity or religion' }),
    '2148-5': msg({ message: 'Mexican', context: 'race, ethnicity or religion' }),
    '2155-0': msg({ message: 'Central American', context: 'race, ethnicity or religion' }),
    '2157-6': msg({ message: 'Guatemalan', context: 'race, ethnicity or religion' }),
    '2161-8': msg({ message: 'Salvadoran', context: 'race, ethnicity or religion' }),
    '2165-9': msg({ message: 'South American', context: 'race, ethnicity or religion' }),
    '2180-8': msg({ message: 'Puerto Rican', context: 'race, ethnicity or religion' }),
    '2182-4': msg({ message: 'Cuban', context: 'race, ethnicity or religion' }),
    '2184-0': msg({ message: 'Dominican', context: 'race, ethnicity or religion' }),
    '2186-5': msg({ message: 'Not Hispanic or Latino', context: 'race, ethnicity or religion' }),
  },
  religion: {
    '1007': msg({ message: 'Atheism', context: 'race, ethnicity or religion' }),
    '1009': msg({ message: 'Baptist', context: 'race, ethnicity or religion' }),
    '1013': msg({ message: 'Christian (non-Catholic, non-specific)', context: 'race, ethnicity or religion' }),
    '1020': msg({ message: 'Hinduism', context: 'race, ethnicity or religion' }),
    '1023': msg({ message: 'Islam', context: 'race, ethnicity or religion' }),
    '1025': msg({ message: "Jehovah's Witnesses", context: 'race, ethnicity or religion' }),
    '1026': msg({ message: 'Judaism', context: 'race, ethnicity or religion' }),
    '1027': msg({ message: 'Latter Day Saints', context: 'race, ethnicity or religion' }),
    '1038': msg({ message: 'Pentecostal', context: 'race, ethnicity or religion' }),
    '1041': msg({ message: 'Roman Catholic Church', context: 'race, ethnicity or religion' }),
    '1068': msg({ message: 'Eastern Orthodox', context: 'race, ethnicity or religion' }),
    '1077': msg({ message: 'Protestant', context: 'race, ethnicity or religion' }),
  },
  // Languages without a name of their own in browsers: Spanish and Arabic browsers don't know sign languages, and Tagalog
  // is named Filipino.
  languages: {
    ase: msg`American Sign Language`,
    tl: msg({ message: 'Tagalog', context: 'language' }),
    cmn: msg({ message: 'Mandarin Chinese', context: 'language' }),
  },
}

/** Codes that browsers name like another language: Kurmanji like Kurdish, Twi like Akan, Chaldean like Syriac. */
const namedLikeOthers = new Set(['kmr', 'tw', 'cld'])

/** Returns the browser's name of a country or language. Undefined if it has none. */
function browserName(type: 'region' | 'language', code: string, locale: string): string | undefined {
  if (namedLikeOthers.has(code)) return undefined
  try {
    return new Intl.DisplayNames(localeTag(locale), { type, fallback: 'none' }).of(code)
  } catch {
    // The code of another record system.
    return undefined
  }
}

function translated(
  list: WordList,
  { code, name }: ListEntry,
  locale: string,
  translate: (text: MessageDescriptor) => string,
): string | undefined {
  const known = namesByWord[list]?.[wordKey(name)] ?? namesByCode[list]?.[code ?? '']
  if (known) return translate(known)
  if (code === null) return undefined
  if (list === 'countries') return browserName('region', code, locale)
  return list === 'languages' ? browserName('language', code, locale) : undefined
}

/**
 * Returns the name of an entry of a reference list in a language of the portal. Names without a translation stay in
 * English. `translate`: the `_` of Lingui's `i18n` in that language.
 */
export function listName(
  list: WordList | NameList,
  entry: ListEntry,
  locale: string,
  translate: (text: MessageDescriptor) => string,
): ListName {
  if (locale === 'en' || list === 'states' || list === 'schools') return { text: entry.name, isEnglish: false }
  const text = translated(list, entry, locale, translate)
  return text === undefined ? { text: entry.name, isEnglish: true } : { text, isEnglish: false }
}
