import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import type { Component, FieldType, FormTemplate, InnerComponent, PrefillSource } from '#src/contract/formTemplate.ts'
import { columnsOf, placedComponents } from '#src/formEngine/placedComponents.ts'
import { readAnswer } from '#src/formEngine/readAnswer.ts'
import { readTable } from '#src/formEngine/readTable.ts'
import { siteClock } from '../../appointments/appointmentTime.ts'
import type { SignedInContext } from '../../context.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import type { FormRow } from '../ownForm.ts'
import { lastAnswers } from './lastAnswers.ts'
import { type RecordValue, recordValue } from './recordValues.ts'

type Field = (Component | InnerComponent) & { readonly dataFieldID: number; readonly prefill: PrefillSource }

/** Types that only the person or a macro fills in. A signature and a photo are of their own day. */
const never: readonly string[] = ['signature', 'photo', 'file', 'computed', 'note', 'group'] satisfies (
  | FieldType
  | 'note'
  | 'group'
)[]

function canPrefill(component: Component | InnerComponent): component is Field {
  const { dataFieldID, prefill, fieldType, isSensitive } = component
  if (dataFieldID === null || !prefill || isSensitive || never.includes(fieldType)) return false
  return columnsOf(component).every((column) => !column.isSensitive && !never.includes(column.fieldType))
}

/** Whether an answer has no problem, in a table also none in a cell. */
function isPossible(field: Field, value: string, today: string): boolean {
  if (field.fieldType !== 'table') return readAnswer(field, value, today).problem === null
  const { reading, rows } = readTable(field, value, today)
  return (
    reading.problem === null && rows.every(({ cells }) => [...cells.values()].every(({ problem }) => problem === null))
  )
}

/**
 * Returns what fills in the fields of a form that has no answers yet: what the record has, and what the patient answered
 * to the same question before. Leaves out sensitive fields, answers that the field no longer allows, and what the caller
 * may not see in the record.
 */
export async function prefilledOf(
  ctx: SignedInContext,
  { ptId, data }: Pick<FormRow, 'ptId' | 'data'>,
  template: FormTemplate,
): Promise<PrefilledEntry[]> {
  if (data.length > 0) return []
  const fields = placedComponents(template.pages)
    .filter(({ parent }) => parent?.fieldType !== 'table')
    .flatMap(({ component }) => (canPrefill(component) ? component : []))
  if (fields.length === 0) return []
  const zone = await zoneOfPatient(ctx.db, ptId)
  const repeated = fields.filter(({ prefill }) => prefill === 'lastAnswer').map(({ dataFieldID }) => dataFieldID)
  const answers = await lastAnswers(ctx.db, ptId, repeated)
  const values = new Map<PrefillSource, RecordValue | null>()
  for (const { prefill } of fields)
    if (prefill !== 'lastAnswer' && !values.has(prefill)) values.set(prefill, await recordValue(ctx, ptId, prefill))

  const entryOf = (field: Field): Omit<PrefilledEntry, 'DataFieldID'> | null => {
    if (field.prefill === 'lastAnswer') {
      const last = answers.find((one) => one.dataFieldID === field.dataFieldID && one.fieldType === field.fieldType)
      return last ? { Value: last.value, source: 'answer', date: siteClock(last.at, zone).slice(0, 10) } : null
    }
    const found = values.get(field.prefill)
    const value = found?.valueFor(field)
    return found && value ? { Value: value, source: 'record', date: found.date } : null
  }
  const today = siteClock(ctx.now(), zone).slice(0, 10)
  return fields.flatMap((field) => {
    const entry = entryOf(field)
    if (!entry || !isPossible(field, entry.Value, today)) return []
    return { DataFieldID: field.dataFieldID, ...entry }
  })
}
