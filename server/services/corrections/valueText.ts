import type { LocaleName } from '#src/contract/portal.ts'
import { isDay } from '#src/lib/isDay.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { fieldWords } from './fieldWords.ts'
import { type FieldValue, isAddress, isPhone, type ListNames } from './readNames.ts'

/** Language tags with Latin digits, as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }
/** Max length of a value in a message, characters. */
const maxLength = 600

/** Formats a day, `yyyy-mm-dd`. */
export const longDay = (language: LocaleName, day: string): string =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Isolates a value, so that it keeps its direction inside another sentence (Unicode first-strong isolate). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}

const listOf: Readonly<Record<string, keyof ListNames>> = {
  Languages: 'languages',
  Race: 'concepts',
  Ethnicity: 'concepts',
  Religion: 'concepts',
  DriverLicStID: 'states',
  SchoolID: 'schools',
}

function written(language: LocaleName, { field, value }: FieldValue, names: ListNames): string {
  const words = fieldWords[language]
  const nameOf = (id: number, list: keyof ListNames | undefined) => (list && names[list].get(id)) ?? ''
  const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return joined(value.map((id) => nameOf(id, listOf[field])))
  if (typeof value === 'number') return nameOf(value, listOf[field])
  if (isAddress(value)) {
    const state = value.StateId === null ? value.StateName : nameOf(value.StateId, 'states')
    const country = value.CountryId === null ? null : nameOf(value.CountryId, 'countries')
    const lines = value.Street.split('\n').map((line) => line.trim())
    const place = joined([...lines, value.City, [state, value.ZipCode].filter(Boolean).join(' '), country])
    const marks = joined([nameOf(value.TypeId, 'addressTypes'), value.IsDefault ? words.isDefault : null])
    return marks ? `${place} (${marks})` : place
  }
  if (isPhone(value)) return `${formatPhone(value.TextNo)} (${nameOf(value.PhoneTypeID, 'phoneTypes')})`
  if (field === 'Sex' && value !== null) return words.sexes[value] ?? value
  return value !== null && field === 'DOB' && isDay(value) ? longDay(language, value) : (value ?? '')
}

/** Returns a value of a field as text for a message. Numbers of sealed fields must be masked already. */
export function valueText(language: LocaleName, value: FieldValue, names: ListNames): string {
  return isolated(cut(written(language, value, names).trim()) || fieldWords[language].nothing)
}
