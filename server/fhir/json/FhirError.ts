/**
 * What is wrong with a file, and where: `entry[12].resource.onsetDateTime: not a FHIR date`. The text names the place
 * and the fault, never a value of the file, so that it may stand in a log.
 */
export class FhirError extends Error {
  override name = 'FhirError'
  /** Empty where the file as a whole is meant. */
  readonly path: string
  readonly reason: string

  constructor(path: string, reason: string) {
    super(path ? `${path}: ${reason}` : reason)
    this.path = path
    this.reason = reason
  }
}
