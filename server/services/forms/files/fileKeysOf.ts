import * as v from 'valibot'
import { type FormEntry, FormFiles } from '#src/contract/formData.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'

const isOfFiles = (fieldType: string) => fieldType === 'photo' || fieldType === 'file'

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function keysIn(value: unknown): string[] {
  const files = typeof value === 'string' && value !== '' ? v.safeParse(FormFiles, jsonIn(value)) : null
  return files?.success ? files.output.map(({ uploadKey }) => uploadKey) : []
}

const Rows = v.array(v.record(v.string(), v.unknown()))

/**
 * Returns the upload keys of all files that answers name, also those in tables. Answers that can't be read name none.
 */
export function fileKeysOf({ pages }: FormTemplate, entries: readonly FormEntry[]): string[] {
  const tables = new Map(
    pages
      .flatMap(({ components }) => components)
      .filter(({ fieldType }) => fieldType === 'table')
      .map(({ comEntryID, components = [] }) => [
        comEntryID,
        components.flatMap(({ fieldType, dataFieldID }) => (isOfFiles(fieldType) ? String(dataFieldID) : [])),
      ]),
  )
  const keys = entries.flatMap(({ FieldType, ComEntryID, Value }) => {
    if (isOfFiles(FieldType)) return keysIn(Value)
    const columns = tables.get(ComEntryID) ?? []
    const rows = columns.length > 0 ? v.safeParse(Rows, jsonIn(Value)) : null
    return rows?.success ? rows.output.flatMap((row) => columns.flatMap((column) => keysIn(row[column]))) : []
  })
  return [...new Set(keys)]
}
