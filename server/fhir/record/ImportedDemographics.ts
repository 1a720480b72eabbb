/** An address of a file. Its state and country are still texts, because only the database has their lists. */
export interface ImportedAddress {
  readonly typeId: number
  readonly street: string
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

export interface ImportedPhone {
  /** Null if the file does not say which type it is. */
  readonly typeId: number | null
  readonly text: string
}

export interface ImportedLanguage {
  /** ISO 639-1, or ISO 639-3 if there is none. */
  readonly codes: readonly string[]
  readonly text: string | null
  readonly isPreferred: boolean
}

/** What a file says about race, ethnicity or religion. */
export interface ImportedConcepts {
  readonly codes: readonly string[]
  readonly text: string | null
}

/** Parts of a patient's personal information that have rows of their own. */
export interface ImportedDemographics {
  /** The default one first. */
  readonly addresses: readonly ImportedAddress[]
  readonly phones: readonly ImportedPhone[]
  readonly languages: readonly ImportedLanguage[]
  readonly race: ImportedConcepts
  readonly ethnicity: ImportedConcepts
  readonly religion: ImportedConcepts
  /** Nine digits. */
  readonly ssn: string | null
  /** With the number of the state that issued it. */
  readonly driverLicence: { readonly number: string; readonly stateId: number | null } | null
}
