import * as v from 'valibot'
import { BodyMarks, FormFiles, Signature, maxFieldFiles } from '#src/contract/formData.ts'
import type { BodyMark, FormFile } from '#src/contract/formData.ts'

/** Returns the marks of a body diagram. Empty if there is no answer, null if it is unreadable. */
export function readMarks(value: string): BodyMark[] | null {
  return value === '' ? [] : parsed(BodyMarks, value)
}

/** Returns a signature. Null if there is none, or if it is unreadable. */
export function readSignature(value: string): Signature | null {
  return value === '' ? null : parsed(Signature, value)
}

/** Returns the files of a photo or file field. Empty if there is no answer, null if it is unreadable. */
export function readFiles(value: string): FormFile[] | null {
  return value === '' ? [] : parsed(FormFiles, value)
}

/** Whether the value is a list of more files than a field may have. */
export function hasTooManyFiles(value: string): boolean {
  const list = jsonOf(value)
  return Array.isArray(list) && list.length > maxFieldFiles
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, value: string): T | null {
  const result = v.safeParse(schema, jsonOf(value))
  return result.success ? result.output : null
}

/** Returns the parsed JSON. Undefined if it is none. */
function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
