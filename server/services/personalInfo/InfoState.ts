import type { sealedFields } from '#src/contract/corrections.ts'
import type { PatientEdit, PersonalInfoEdit, TextField } from '#src/contract/personalInfo.ts'

/** A field whose value is stored sealed. */
export type SealedField = (typeof sealedFields)[number]

/** Fields of a patient that are stored as they are. */
export type PlainFields = {
  readonly [Name in Exclude<keyof PatientEdit, SealedField | 'Sex'>]-?: Exclude<PatientEdit[Name], undefined>
} & { readonly Sex: string }

/** An address. `id`: null for a new one. */
export interface AddressState {
  readonly id: number | null
  readonly addrTypeId: number
  readonly streetAddr: string
  readonly zipCodeId: number | null
  readonly zipCode: string | null
  readonly city: string | null
  readonly stateId: number | null
  readonly stateName: string | null
  readonly countryId: number | null
  readonly isDefault: boolean
}

/** A phone number. `id`: null for a new one. `phoneCode`: country code without a plus. */
export interface PhoneState {
  readonly id: number | null
  readonly phoneTypeId: number
  readonly textNo: string
  readonly phoneCode: string | null
}

export interface ConceptIds {
  readonly race: readonly number[]
  readonly ethnicity: readonly number[]
  readonly religion: readonly number[]
}

/** Recorded texts that are in no list. */
export type RecordedTexts = { readonly [Field in TextField]: string | null }

/** The personal information of a patient, as it is or as it shall be. */
export interface InfoState {
  readonly patient: PlainFields
  /** The wanted values of sealed fields. A missing one stays as it is. */
  readonly numbers: { readonly [Name in SealedField]?: string | null }
  /** By their numbers, new ones last. */
  readonly addresses: readonly AddressState[]
  readonly phones: readonly PhoneState[]
  /** The preferred one first, the others by their entries. */
  readonly langIds: readonly number[]
  /** Whether the first language is preferred. False: none of them is. */
  readonly prefersFirst: boolean
  readonly concepts: ConceptIds
  readonly texts: RecordedTexts
}

/** Changes of entries: new and changed ones, and the numbers of removed ones. */
export interface EntryEdits<T> {
  readonly saved: readonly T[]
  readonly removed?: readonly number[]
}

/** Changes of personal information, without the picture. */
export type InfoEdit = Omit<PersonalInfoEdit, 'UpdatedAt' | 'pictureUploadKey'>
