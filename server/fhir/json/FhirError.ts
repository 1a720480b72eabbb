/**
 * A fault in a FHIR file and its path: `entry[12].resource.onsetDateTime: not a FHIR date`. The message is safe to log,
 * because it never contains a value of the file.
 */
export class FhirError extends Error {
  override name = 'FhirError'
  /** Empty if the fault concerns the whole file. */
  readonly path: string
  readonly reason: string

  constructor(path: string, reason: string) {
    super(path ? `${path}: ${reason}` : reason)
    this.path = path
    this.reason = reason
  }
}
