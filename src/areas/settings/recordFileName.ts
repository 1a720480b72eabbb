import { fileName } from '#src/lib/fileName.ts'

const limit = 120

/** Returns the name of the file of a record: `First_Last_record_2026-11-27.json`. `day` is `yyyy-mm-dd`. */
export function recordFileName(name: string, day: string): string {
  // A dot would look like the start of an extension, and a slash like a folder.
  const words = name.split(/[\s\p{Z}./\\]+/u).filter(Boolean)
  return fileName([...words, 'record', day].join('_'), 'json', limit)
}
