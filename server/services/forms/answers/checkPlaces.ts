import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, FormTemplate } from '#src/contract/formTemplate.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { hidesUnkeepable } from './hidesUnkeepable.ts'

type Place = Pick<FormEntry, 'DataFieldID' | 'FieldType' | 'PageEntryID'>

/** Returns the place of each field that can be answered, by `ComEntryID`. Fields of tables are answered by the table. */
function placesOf({ pages }: FormTemplate): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  for (const { pageEntryID, components } of pages) {
    const add = ({ comEntryID, dataFieldID, fieldType }: Omit<Component, 'components'>) => {
      if (dataFieldID !== null && fieldType !== 'note' && fieldType !== 'group')
        places.set(comEntryID, { DataFieldID: dataFieldID, FieldType: fieldType, PageEntryID: pageEntryID })
    }
    for (const component of components) {
      add(component)
      if (component.fieldType === 'group') component.components?.forEach(add)
    }
  }
  return places
}

/**
 * Checks that each answer is one of a field of the template, at the field's own place. Throws 400 `bad-input` for any
 * other answer, for two answers of one field, and for text that can't be stored.
 */
export function checkPlaces(template: FormTemplate, entries: readonly FormEntry[]): void {
  const places = placesOf(template)
  const seen = new Set<number>()
  for (const { DataFieldID, FieldType, PageEntryID, ComEntryID, Value } of entries) {
    const place = places.get(ComEntryID)
    if (!place) throw new ServiceError(400, 'bad-input', `component ${ComEntryID}: expected a field of the template`)
    const isThere =
      place.DataFieldID === DataFieldID && place.FieldType === FieldType && place.PageEntryID === PageEntryID
    if (!isThere)
      throw new ServiceError(
        400,
        'bad-input',
        `component ${ComEntryID}: expected field ${place.DataFieldID}, ${place.FieldType}, page ${place.PageEntryID}`,
      )
    if (seen.has(ComEntryID)) throw new ServiceError(400, 'bad-input', `component ${ComEntryID}: expected one answer`)
    seen.add(ComEntryID)
    // A typed text can look like JSON, and stays as it is.
    if (FieldType !== 'text' && FieldType !== 'longText' && hidesUnkeepable(Value))
      throw new ServiceError(400, 'bad-input', `component ${ComEntryID}: NUL character or unpaired surrogate`)
  }
}
