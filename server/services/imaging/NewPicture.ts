/** What is stored of a picture besides its file. What is missing or null comes from the file. */
export interface NewPicture {
  readonly ptId: number
  readonly imgCatId: number
  /** Default: the file's own. */
  readonly name?: string
  readonly seriesName?: string | null
  readonly bodySite?: string | null
  /** A clinical date. */
  readonly takenOn?: string | null
  /** The user who adds it. Null if it is imported. */
  readonly addedBy?: number | null
  /** Key of an imported row. Unique. */
  readonly source?: string | null
  /** The radiology report of its series. Default: that of the study with the UIDs of the file. */
  readonly radOrdInstId?: number | null
  /** DICOM's code and UIDs, and the place in the series. */
  readonly modality?: string | null
  readonly studyUid?: string | null
  readonly seriesUid?: string | null
  readonly instanceUid?: string | null
  readonly ordinal?: number | null
}
