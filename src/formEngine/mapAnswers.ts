import type { FormEntry } from '#src/contract/formData.ts'
import type { FieldType, FormTemplate } from '#src/contract/formTemplate.ts'
import { columnsOf, placedComponents } from './placedComponents.ts'
import type { PlacedComponent } from './placedComponents.ts'
import { readRows, rowsText } from './tableRows.ts'

export interface MappedAnswers {
  /** Entries of the template, in its order, with the ids of its pages and components. */
  readonly placed: FormEntry[]
  /** Answers without a place: of fields or columns that the template does not have, or has with another type. */
  readonly unplaced: FormEntry[]
}

/** Types whose spelling another type can read: the answer stays as it is. */
const readableAs: Partial<Record<FormEntry['FieldType'], readonly FormEntry['FieldType'][]>> = {
  text: ['longText'],
  longText: ['text'],
  whole: ['decimal', 'scale'],
  scale: ['whole', 'decimal'],
  decimal: ['whole', 'scale'],
}

/**
 * Places answers in a template, which may have another version than that in which they were given, by `DataFieldID`. No
 * answer is lost: what has no place is in `unplaced`. If two entries answer the same field, the last one counts.
 */
export function mapAnswers(template: Pick<FormTemplate, 'pages'>, entries: readonly FormEntry[]): MappedAnswers {
  const latest = new Map(entries.map((entry) => [entry.DataFieldID, entry]))
  const placed: FormEntry[] = []
  const unplaced = new Map(latest)
  for (const place of placedComponents(template.pages)) {
    const { component, parent } = place
    const entry = component.dataFieldID === null ? undefined : latest.get(component.dataFieldID)
    if (!entry || parent?.fieldType === 'table' || !fits(entry.FieldType, component.fieldType)) continue
    const split = component.fieldType === 'table' ? splitColumns(place, entry) : { Value: entry.Value, rest: '' }
    if (split === null) continue
    unplaced.delete(entry.DataFieldID)
    placed.push(entryOf(place, split.Value))
    if (split.rest !== '') unplaced.set(entry.DataFieldID, { ...entry, Value: split.rest })
  }
  return { placed, unplaced: [...unplaced.values()] }
}

/** Returns the entry of a field or table. Throws if the component is neither. */
export function entryOf({ component, page }: Pick<PlacedComponent, 'component' | 'page'>, Value: string): FormEntry {
  const { dataFieldID, fieldType, comEntryID } = component
  if (dataFieldID === null || fieldType === 'note' || fieldType === 'group')
    throw new Error(`component ${comEntryID} has no answer: ${fieldType}`)
  return {
    DataFieldID: dataFieldID,
    FieldType: fieldType,
    PageEntryID: page.pageEntryID,
    ComEntryID: comEntryID,
    Value,
  }
}

function fits(given: FormEntry['FieldType'], wanted: PlacedComponent['component']['fieldType']): boolean {
  return given === wanted || readableAs[given]?.includes(wanted as FieldType | 'table') === true
}

/** Splits the rows of a table into the columns that the template has and the rest. Null if it has none of them. */
function splitColumns({ component }: PlacedComponent, { Value }: FormEntry): { Value: string; rest: string } | null {
  const rows = readRows(Value)
  const known = new Set(columnsOf(component).map(({ dataFieldID }) => String(dataFieldID)))
  if (!rows || rows.every((row) => Object.keys(row).every((key) => known.has(key)))) return { Value, rest: '' }
  const pick = (isKnown: boolean) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => known.has(key) === isKnown)))
  const own = pick(true)
  // Rows without a cell would be rows that the person did not add.
  if (own.every((row) => Object.keys(row).length === 0)) return null
  return { Value: rowsText(own), rest: rowsText(pick(false)) }
}
