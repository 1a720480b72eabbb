/** Columns with sealed texts, each with its table. A correction's value is also bound to its field. */
export type SealedColumn =
  | 'patients.ssn_sealed'
  | 'patients.driver_lic_sealed'
  | 'correction_changes.sealed_value.SSN'
  | 'correction_changes.sealed_value.DriverLicNo'

/** Where a sealed text is stored. It can be opened only for the same place. */
export interface SealPlace {
  readonly ptId: number
  readonly column: SealedColumn
}

/** Where a sealed picture of a screening result is stored. It can be opened only for the same result and field. */
export interface PictureSealPlace {
  readonly ptId: number
  readonly column: 'screening_pictures.picture_sealed'
  /** A UUID in lower case, as the database writes it. */
  readonly resultId: string
  readonly field: string
}

/** Seals what is never stored in plain: social security and driver licence numbers, and pictures of screening results. */
export interface RecordSeal {
  /** Encrypts a text for its place. Throws 503 `unavailable` if there is no key and none can be made. */
  seal(value: string, place: SealPlace): Buffer
  /**
   * Decrypts a text. Throws 503 `unavailable` if it was sealed with another key or for another place, or if it is
   * damaged.
   */
  open(sealed: Uint8Array, place: SealPlace): string
  /** Encrypts a picture for its place. Throws as `seal` does. */
  sealPicture(bytes: Uint8Array, place: PictureSealPlace): Buffer
  /** Decrypts a picture. Throws as `open` does. */
  openPicture(sealed: Uint8Array, place: PictureSealPlace): Buffer
  /**
   * The first bytes of every value that this key sealed: version and key id. Null if there is no key yet. Throws 503
   * `unavailable` if the key can't be read.
   */
  mark(): Buffer | null
}

/** Context of service functions that seal or open values. */
export interface SealContext {
  readonly recordSeal: RecordSeal
}
