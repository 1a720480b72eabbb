/** A faulty part of a file, and what the import did with it instead of refusing the file. */
export interface Fault {
  /** Path of the faulty value: `entry[12].resource.onsetDateTime`. */
  readonly path: string
  /** What is wrong, without the value, which is health data. */
  readonly reason: string
  /** Path of the part that was left out because of the fault. Null if it was read in another way, as `reason` says. */
  readonly leftOut: string | null
}
