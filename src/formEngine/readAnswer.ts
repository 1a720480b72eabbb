import type { Component, InnerComponent } from '#src/contract/formTemplate.ts'
import type { Reading } from './Answer.ts'
import { readField } from './readField.ts'
import { readTable } from './readTable.ts'

/**
 * Reads the `Value` of a field or table (`fieldTypes`). Never throws: an unreadable value has a problem and no answer. A
 * value outside its limits has both. Problems of a table's cells are in `readTable`. `today`: `yyyy-mm-dd`, the person's
 * day.
 */
export function readAnswer(component: Component | InnerComponent, value: string, today: string): Reading {
  return component.fieldType === 'table'
    ? readTable(component, value, today).reading
    : readField(component, value, today)
}
