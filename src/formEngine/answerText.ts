import type { BodyMark } from '#src/contract/formData.ts'
import type { Component, InnerComponent } from '#src/contract/formTemplate.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { isDay } from '#src/lib/isDay.ts'
import { bodyRegion } from './bodyRegions.ts'
import { choiceOf, otherText, readChosen } from './choiceAnswers.ts'
import { columnsOf } from './placedComponents.ts'
import { readFiles, readMarks, readSignature } from './storedAnswers.ts'
import { cellOf, readRows } from './tableRows.ts'
import { textIn } from './textIn.ts'
import { wordsByLanguage } from './words/wordsByLanguage.ts'

/** How answers are worded. */
export interface AnswerStyle {
  readonly locale: LocaleName
  /** IANA name of the zone in which the time of a signature is said. */
  readonly timeZone: string
}

const tags = { en: 'en-US', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' } as const satisfies Record<LocaleName, string>
/** Numbers with more digits would be rounded. */
const exactDigits = 15

/**
 * Returns an answer as plain text, such as for a document: choices by their labels, dates and numbers as they are written
 * in the language. Marks of the body and rows of a table are lines. `''` if there is no answer, or if the answer of a
 * type that is stored as JSON can't be read. Other answers that don't fit their type stay as they are.
 */
export function answerText(component: Component | InnerComponent, value: string, style: AnswerStyle): string {
  if (value === '') return ''
  const { locale, timeZone } = style
  const words = wordsByLanguage[locale]
  switch (component.fieldType) {
    case 'text':
    case 'longText':
      return value
    case 'computed':
      return component.itemType === 'boolean'
        ? yesOrNo(words, value)
        : withUnit(numberIn(locale, value), component.unit)
    case 'whole':
    case 'decimal':
      return withUnit(numberIn(locale, value), component.unit)
    case 'scale': {
      const number = numberIn(locale, value)
      const { high } = component
      return typeof high === 'number' ? words.outOf(number, numberIn(locale, String(high))) : number
    }
    case 'date':
      return isDay(value) ? dateIn(locale, value) : value
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? timeIn(locale, value) : value
    case 'yesNo':
      return yesOrNo(words, value)
    case 'oneOf':
      return choiceText(component, value, locale)
    case 'someOf':
      return list(
        locale,
        (readChosen(value) ?? []).map((one) => choiceText(component, one, locale)),
      )
    case 'bodyDiagram':
      return (readMarks(value) ?? []).map((mark) => markText(locale, mark)).join('\n')
    case 'signature': {
      const signature = readSignature(value)
      if (!signature) return ''
      const at = new Date(signature.signedAt)
      return Number.isNaN(at.getTime()) ? signature.name : words.signed(signature.name, momentIn(locale, at, timeZone))
    }
    case 'photo':
    case 'file':
      return list(
        locale,
        (readFiles(value) ?? []).map(({ name }) => name),
      )
    case 'table':
      return rowTexts(component, value, style).join('\n')
    case 'note':
    case 'group':
      return ''
  }
}

function yesOrNo({ yes, no }: { readonly yes: string; readonly no: string }, value: string): string {
  return value === 'true' ? yes : value === 'false' ? no : value
}

function choiceText(component: InnerComponent, value: string, locale: LocaleName): string {
  const choice = choiceOf(component, value)
  const own = otherText(value)
  if (!choice) return own ?? value
  const label = textIn(choice.label, locale).text
  return own ? `${label}: ${own}` : label
}

function markText(locale: LocaleName, { region, kind, intensity, note }: BodyMark): string {
  const words = wordsByLanguage[locale]
  const known = bodyRegion(region)
  const part =
    known && ((known.view === 'back' ? words.backParts[known.part] : undefined) ?? words.frontParts[known.part])
  const place =
    known?.side === 'right' ? words.rightSide(part ?? '') : known?.side === 'left' ? words.leftSide(part ?? '') : part
  const strength = intensity === null ? '' : `, ${words.outOf(String(intensity), '10')}`
  const remark = note.trim() === '' ? '' : ` (${note.trim()})`
  return `${place ?? region}: ${words.markKinds[kind]}${strength}${remark}`
}

/** Returns a line for each row that has an answer: the labels and answers of its fields. */
function rowTexts(table: Component | InnerComponent, value: string, style: AnswerStyle): string[] {
  return (readRows(value) ?? [])
    .map((row) =>
      columnsOf(table)
        .map((column) => {
          const text = answerText(column, cellOf(row, column.dataFieldID), style)
          const label = textIn(column.label, style.locale).text
          return text === '' || label === '' ? text : `${label}: ${text}`
        })
        .filter((text) => text !== '')
        .join('; '),
    )
    .filter((line) => line !== '')
}

function withUnit(number: string, unit: string | null | undefined): string {
  return unit ? `${number} ${unit}` : number
}

/** Returns a number as it is written in a language, with the decimals that it has. Other texts stay as they are. */
function numberIn(locale: LocaleName, value: string): string {
  const [isNumber, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? []
  if (isNumber === undefined || value.replace(/\D/g, '').length > exactDigits) return value
  const digits = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length }
  return new Intl.NumberFormat(tags[locale], digits).format(Number(value))
}

function dateIn(locale: LocaleName, day: string): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}

function timeIn(locale: LocaleName, time: string): string {
  const at = new Date(`2000-01-01T${time}Z`)
  return new Intl.DateTimeFormat(tags[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(at)
}

function momentIn(locale: LocaleName, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}

function list(locale: LocaleName, texts: readonly string[]): string {
  return new Intl.ListFormat(tags[locale], { type: 'conjunction' }).format(texts)
}
