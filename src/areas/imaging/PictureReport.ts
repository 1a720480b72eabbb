/** What the radiologist wrote about pictures: the fields of a radiology study that belong beside them. */
export interface PictureReport {
  readonly interpretation: string | null
  readonly radiologistName: string | null
  /** Clinical date as recorded. */
  readonly dateSignedOff: string | null
}

/** The reports of pictures. */
export interface PictureReports {
  /** Returns a report by its `radOrdInstID`; null if there is none. */
  readonly of: (radOrdInstId: number) => PictureReport | 'loading' | 'failed' | null
  /** Loads them again. */
  readonly readAgain: () => void
}

/** Whether a report is loaded and says something. */
export function hasReport(report: Pick<PictureReport, 'interpretation'> | string | null): boolean {
  return report !== null && typeof report !== 'string' && Boolean(report.interpretation)
}
