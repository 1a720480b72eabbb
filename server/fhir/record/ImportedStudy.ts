/** A series of an imaging study. */
export interface ImportedSeries {
  /** DICOM's SeriesInstanceUID; null if the study doesn't state it. */
  readonly uid: string | null
  readonly name: string | null
  readonly bodySite: string | null
  /** DICOM's code. */
  readonly modality: string | null
  /** A clinical date. */
  readonly started: string | null
  /** The numbers of its instances in the series, by SOPInstanceUID. */
  readonly instances: ReadonlyMap<string, number | null>
  /** Number of instances, those without a UID included. */
  readonly size: number
}

/** What an imaging study says about its pictures. FHIR R4 has no pictures in the study itself. */
export interface ImportedStudy {
  readonly key: string
  /** Path of the resource in the file. */
  readonly path: string
  /** DICOM's StudyInstanceUID; null if the study doesn't state it. */
  readonly uid: string | null
  readonly name: string | null
  /** DICOM's code if all series have the same. */
  readonly modality: string | null
  readonly bodySite: string | null
  /** A clinical date. */
  readonly started: string | null
  /** Keys of the orders that it answers. */
  readonly orders: readonly string[]
  readonly series: readonly ImportedSeries[]
  /** Number of instances in all series. */
  readonly size: number
}

/** An imaging study of which the record lacks pictures. */
export interface MissingPictures {
  /** Path of the study in the file. */
  readonly path: string
  /** Number of the study's instances without a picture in the record, and of all. */
  readonly missing: number
  readonly all: number
}
