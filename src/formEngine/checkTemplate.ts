import { isDay } from '#src/lib/isDay.ts'
import { templateLimits } from '#src/contract/formTemplate.ts'
import type { Component, InnerComponent, Macro, TemplateContent, Words } from '#src/contract/formTemplate.ts'
import { otherPrefix } from './choiceAnswers.ts'
import { checkMacros, macroUnits } from './macroPlan.ts'
import { columnsOf, placedComponents } from './placedComponents.ts'
import { readField } from './readField.ts'
import { templateLocales } from './textIn.ts'
import { settableTypes } from './valueText.ts'

/** What is wrong with a template, in English for its author. */
export interface TemplateProblem {
  /** Such as `page 2, component 14` or `macro "bmi"`, by their ids. */
  readonly place: string
  readonly message: string
}

/** Max number of problems that are listed. */
const maxProblems = 200

type Report = (place: string, message: string) => void

/**
 * Checks what the schema `TemplateContent` can't: ids, types and their parts, the law of macros and cycles, limits and
 * languages. Empty if the template can be used. Problems are in the order of the template.
 */
export function checkTemplate(content: TemplateContent): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const report: Report = (place, message) => {
    if (problems.length < maxProblems) problems.push({ place, message })
  }
  const locales = templateLocales(content)
  if (locales.length === 0) report('template', 'has no name')
  checkWords(content.description, 'template', 'description', locales, report)
  checkSizes(content, report)
  checkIds(content, report)
  for (const page of content.pages) {
    checkWords(page.title, `page ${page.pageEntryID}`, 'title', locales, report)
    for (const component of page.components) {
      checkComponent(component, null, placeOf(page.pageEntryID, component), locales, report)
      for (const inner of component.components ?? [])
        checkComponent(inner, component, placeOf(page.pageEntryID, inner), locales, report)
    }
  }
  // Their time depends on the size, which is a problem already.
  const isTooLarge =
    content.macros.length > templateLimits.macros || placedComponents(content.pages).length > templateLimits.components
  if (!isTooLarge) checkAllMacros(content, locales, report)
  return problems
}

function placeOf(page: number, component: InnerComponent): string {
  return `page ${page}, component ${component.comEntryID}`
}

function checkSizes(content: TemplateContent, report: Report): void {
  const count = placedComponents(content.pages).length
  if (content.pages.length === 0) report('template', 'has no pages')
  if (content.pages.length > templateLimits.pages) report('template', `has more than ${templateLimits.pages} pages`)
  if (count > templateLimits.components) report('template', `has more than ${templateLimits.components} components`)
  if (content.macros.length > templateLimits.macros) report('template', `has more than ${templateLimits.macros} macros`)
}

function checkIds({ pages, macros }: TemplateContent, report: Report): void {
  const seen = new Set<string>()
  const add = (kind: string, id: number | string, place: string) => {
    const key = JSON.stringify([kind, id])
    if (seen.has(key)) report(place, `another one has the ${kind} ${id}`)
    seen.add(key)
  }
  for (const { pageEntryID } of pages) add('pageEntryID', pageEntryID, `page ${pageEntryID}`)
  for (const { component, page } of placedComponents(pages)) {
    const place = placeOf(page.pageEntryID, component)
    add('comEntryID', component.comEntryID, place)
    if (component.dataFieldID !== null) add('dataFieldID', component.dataFieldID, place)
  }
  for (const { id } of macros) add('id', id, macroPlace(id))
}

function checkComponent(
  component: Component | InnerComponent,
  parent: Component | null,
  place: string,
  locales: readonly string[],
  report: Report,
): void {
  const { fieldType, dataFieldID } = component
  const refuse = (message: string) => report(place, message)
  checkWords(component.label, place, 'label', locales, report)
  for (const name of ['help', 'lowLabel', 'highLabel'] as const)
    checkWords(component[name], place, name, locales, report)

  const isField = fieldType !== 'note' && fieldType !== 'group'
  if (isField && dataFieldID === null) refuse(`a ${fieldType} needs a dataFieldID`)
  if (!isField && dataFieldID !== null) refuse(`a ${fieldType} has no answer, so it has no dataFieldID`)
  if (!isField && component.required) refuse(`a ${fieldType} has no answer, so it is not required`)
  if (fieldType === 'computed' && component.required) refuse('a computed field is not required: nobody can fill it in')

  if (parent && (fieldType === 'group' || fieldType === 'table')) refuse(`a ${fieldType} may not be inside another one`)
  if (parent && parent.fieldType !== 'group' && parent.fieldType !== 'table')
    refuse(`a ${parent.fieldType} has no components inside`)
  if (parent?.fieldType === 'table') checkColumn(component, refuse)
  if ((fieldType === 'table' || fieldType === 'group') && columnsOf(component).length === 0)
    refuse(`a ${fieldType} needs components`)

  checkChoices(component, place, locales, report)
  checkLimits(component, refuse)
  // The day does not matter: limits that move with it are not checked for a default.
  if (component.defaultValue && isField && readField(component, component.defaultValue, '2000-01-01').problem)
    if (component.earliest !== 'today' && component.latest !== 'today') refuse('the defaultValue is no possible answer')
}

function checkColumn({ fieldType, prefill }: InnerComponent, refuse: (message: string) => void): void {
  if (fieldType === 'note') refuse('a table has fields only')
  if (fieldType === 'computed') refuse('a table has no computed fields: macros set fields outside tables')
  if (fieldType === 'photo' || fieldType === 'file' || fieldType === 'signature' || fieldType === 'bodyDiagram')
    refuse(`a table has no ${fieldType}`)
  if (prefill) refuse('a field of a table is not filled in from the record')
}

function checkChoices(
  { fieldType, choices }: InnerComponent,
  place: string,
  locales: readonly string[],
  report: Report,
): void {
  const refuse = (message: string) => report(place, message)
  const hasChoices = fieldType === 'oneOf' || fieldType === 'someOf'
  if (!hasChoices) {
    if (choices && choices.length > 0) refuse(`a ${fieldType} has no choices`)
    return
  }
  if (!choices || choices.length === 0) return refuse(`a ${fieldType} needs choices`)
  if (choices.length > templateLimits.choices) return refuse(`has more than ${templateLimits.choices} choices`)
  if (choices.filter(({ isOther }) => isOther).length > 1) refuse('at most one choice has isOther')
  const seen = new Set<string>()
  for (const { value, label, isExclusive } of choices) {
    if (value.startsWith(otherPrefix)) refuse(`a choice's value may not begin with ${otherPrefix}`)
    if (value.trim() === '') refuse("a choice's value may not be blank")
    if (seen.has(value)) refuse(`two choices have the value ${JSON.stringify(value)}`)
    seen.add(value)
    if (isExclusive && fieldType === 'oneOf') refuse('isExclusive is for someOf')
    checkWords(label, place, `label of choice ${JSON.stringify(value)}`, locales, report)
  }
}

function checkLimits(component: InnerComponent, refuse: (message: string) => void): void {
  const { fieldType } = component
  const low = component.low ?? null
  const high = component.high ?? null
  const isNumber = fieldType === 'whole' || fieldType === 'decimal' || fieldType === 'scale'
  if (!isNumber && (low !== null || high !== null)) refuse('low and high are for numbers')
  if (low !== null && high !== null && low >= high) refuse('low must be below high')
  if (fieldType === 'scale') {
    if (low === null || high === null) refuse('a scale needs low and high')
    else if (!Number.isInteger(low) || !Number.isInteger(high)) refuse('low and high of a scale are whole numbers')
    else if (high - low > 100) refuse('a scale has at most 101 steps')
  }

  const days = [component.earliest, component.latest].filter((day) => typeof day === 'string')
  if (fieldType !== 'date' && days.length > 0) refuse('earliest and latest are for dates')
  for (const day of days)
    if (day !== 'today' && !isDay(day)) refuse(`${JSON.stringify(day)} is neither a day nor "today"`)
  const [first = '', last = ''] = days
  if (isDay(first) && isDay(last) && first > last) refuse('earliest may not be after latest')

  const rows = [component.minRows, component.maxRows].filter((count) => typeof count === 'number')
  if (fieldType !== 'table' && rows.length > 0) refuse('minRows and maxRows are for tables')
  if (rows.some((count) => !Number.isInteger(count) || count < 0 || count > templateLimits.rows))
    refuse(`minRows and maxRows are whole numbers up to ${templateLimits.rows}`)
  const [least = 0, most = least] = rows
  if (least > most) refuse('minRows may not be above maxRows')

  const maxLength = component.maxLength ?? null
  if (maxLength === null) return
  if (!['text', 'longText', 'oneOf', 'someOf'].includes(fieldType)) refuse('maxLength is for texts')
  if (maxLength > templateLimits.value) refuse(`maxLength is at most ${templateLimits.value}`)
}

function macroPlace(id: string): string {
  return `macro ${JSON.stringify(id)}`
}

function checkAllMacros(content: TemplateContent, locales: readonly string[], report: Report): void {
  const places = placedComponents(content.pages)
  const outside = places.filter(({ parent }) => parent?.fieldType !== 'table')
  const fieldOf = (id: number) => outside.find(({ component }) => component.dataFieldID === id)?.component
  const checked = checkMacros(content)
  for (const { macro, problems } of checked) {
    const refuse = (message: string) => report(macroPlace(macro.id), message)
    for (const { message } of problems) refuse(message)
    const targets = [macro.set, macro.show, macro.fail].filter((target) => target !== undefined)
    if (targets.length !== 1) refuse('exactly one of set, show and fail is needed')
    if (macro.set) checkSet(macro, fieldOf(macro.set.dataFieldID), refuse)
    if (macro.fail) {
      if (macro.on === 'load') refuse('fail is not for load')
      if (macro.when === null) refuse('fail needs when')
      if (!fieldOf(macro.fail.dataFieldID)) refuse(`no field ${macro.fail.dataFieldID} outside tables`)
      checkWords(macro.fail.text, macroPlace(macro.id), 'text', locales, report)
    }
    if (macro.show) checkShow(macro, content, outside, refuse)
  }
  const isComputed = (id: number) => fieldOf(id)?.fieldType === 'computed'
  for (const { macros } of macroUnits(checked, isComputed).cyclic)
    for (const { macro } of macros)
      report(macroPlace(macro.id), 'reads what it sets or shows, directly or through other macros')
}

function checkSet(
  macro: Macro,
  field: Component | InnerComponent | undefined,
  refuse: (message: string) => void,
): void {
  if (!field) refuse(`no field ${macro.set?.dataFieldID} outside tables`)
  else if (!settableTypes.has(field.fieldType)) refuse(`a macro can't set a ${field.fieldType}`)
}

function checkShow(
  { on, show }: Macro,
  { pages }: TemplateContent,
  outside: readonly { readonly component: InnerComponent }[],
  refuse: (message: string) => void,
): void {
  const component = show?.comEntryID
  const page = show?.pageEntryID
  if (on !== 'load' && on !== 'change') refuse('show is for load and change only')
  if ((component === undefined) === (page === undefined)) return refuse('show needs either comEntryID or pageEntryID')
  if (component !== undefined && !outside.some((one) => one.component.comEntryID === component))
    refuse(`no component ${component} outside tables`)
  if (page !== undefined && !pages.some(({ pageEntryID }) => pageEntryID === page)) refuse(`no page ${page}`)
}

/** Checks that a text is there in each language in which the template has its name. */
function checkWords(
  words: Words | null | undefined,
  place: string,
  name: string,
  locales: readonly string[],
  report: Report,
): void {
  if (!words) return
  const missing = locales.filter((locale) => !Object.hasOwn(words, locale) || words[locale]?.trim() === '')
  if (missing.length > 0) report(place, `${name} is missing in ${missing.join(', ')}`)
}
