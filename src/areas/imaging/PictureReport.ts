/** What the radiologist wrote about pictures: the fields of a radiology study that belong beside them. */
export interface PictureReport {
  readonly interpretation: string | null
  readonly radiologistName: string | null
  /** Clinical date as recorded. */
  readonly dateSignedOff: string | null
}
