import { type Choice, templateLimits, type Words } from '#src/contract/formTemplate.ts'
import { type Conversion, extensionNamed, extensionsNamed, languageOf } from './Conversion.ts'
import { isObject, type Json, numberIn, objectIn, objectsIn, textIn, valueOf } from './json.ts'
import { knownValueSets } from './knownValueSets.ts'

/** Where the value sets of a Questionnaire are: contained in it, by id, and beside it in its Bundle, by URL. */
export interface ValueSets {
  readonly contained: ReadonlyMap<string, Json>
  readonly byUrl: ReadonlyMap<string, Json>
}

const own: Words = { en: 'Other', es: 'Otro', ar: 'غير ذلك' }

const valueTypes: Readonly<Record<string, Choice['valueType']>> = { Integer: 'integer', Date: 'date', Time: 'time' }

type Option = Omit<Choice, 'value'> & { readonly text: string }

/**
 * Returns the choices of a choice item, in their order. Refuses it if they are not in the file, such as those of a value
 * set on another server.
 */
export function choicesOf(json: Json, linkId: string, sets: ValueSets, conversion: Conversion): Choice[] {
  const place = `item ${linkId}`
  const valueSet = textIn(json, 'answerValueSet')
  const options = valueSet === null ? optionsOf(json, place, conversion) : setOptions(valueSet, place, sets, conversion)
  if (options === null) return []
  if (options.length === 0) {
    const expression = extensionNamed(json, 'sdc-questionnaire-answerExpression')
    const text = expression && textIn(objectIn(expression, 'valueExpression'), 'expression')
    conversion.refuse(place, text ? `its choices depend on an expression: ${text}` : 'it has no choices')
    return []
  }
  if (options.length > templateLimits.choices)
    conversion.refuse(place, `it has ${options.length} choices, and a form can have ${templateLimits.choices}`)
  if (json['type'] !== 'open-choice') return withValues(options, place, conversion)
  const label = extensionNamed(json, 'sdc-questionnaire-openLabel')
  const isOther = {
    text: '',
    label: (label && conversion.wordsIn(label, 'valueString')) ?? conversion.ownWords(own),
    isOther: true,
  }
  return withValues([...options, isOther], place, conversion)
}

/** Gives each choice its value: its code or text, with the system if two codes are equal. */
function withValues(options: readonly Option[], place: string, conversion: Conversion): Choice[] {
  const count = (text: string) => options.filter((option) => option.text === text).length
  const choices = options.map(({ text, ...option }): Choice => {
    const isPlain = text !== '' && count(text) === 1 && !text.startsWith('other:')
    const value = isPlain ? text : option.isOther ? 'own-answer' : `${option.code?.system ?? ''}|${text}`
    return { value: value.slice(0, 200), ...option }
  })
  if (new Set(choices.map(({ value }) => value)).size < choices.length)
    conversion.refuse(place, 'two of its choices are the same')
  return choices
}

function optionsOf(json: Json, place: string, conversion: Conversion): Option[] | null {
  const options = objectsIn(json, 'answerOption').map((option) => {
    const { type = '', value = null } = valueOf(option, 'value') ?? {}
    const score = scoreOf(option) ?? (isObject(value) ? scoreOf(value) : null)
    const more = {
      ...(score !== null && { score }),
      ...(extensionNamed(option, 'questionnaire-optionExclusive')?.['valueBoolean'] === true && { isExclusive: true }),
    }
    if (type === 'Coding' && isObject(value)) {
      const coded = codingOption(value, conversion)
      return coded && { ...coded, ...more }
    }
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (!text || !['String', 'Integer', 'Date', 'Time'].includes(type)) return null
    const label = conversion.wordsIn(option, 'valueString') ?? { [conversion.language]: text }
    return { text, label, ...(valueTypes[type] && { valueType: valueTypes[type] }), ...more }
  })
  if (options.every((option) => option !== null)) return options
  conversion.refuse(place, 'one of its choices has no text, or a type that forms do not have')
  return null
}

function codingOption(coding: Json, conversion: Conversion): Option | null {
  const code = textIn(coding, 'code')
  const label = conversion.wordsIn(coding, 'display') ?? (code === null ? null : { [conversion.language]: code })
  if (label === null) return null
  if (code === null) return { text: label[conversion.language] ?? '', label, code: { system: '', code: '' } }
  return { text: code, label, code: { system: textIn(coding, 'system') ?? '', code } }
}

/** Returns the score of an option, a coding or a concept. */
function scoreOf(element: Json): number | null {
  for (const name of ['itemWeight', 'ordinalValue', 'questionnaire-ordinalValue'])
    for (const extension of extensionsNamed(element, name)) return numberIn(extension, 'valueDecimal')
  return null
}

function setOptions(url: string, place: string, sets: ValueSets, conversion: Conversion): Option[] | null {
  const isContained = url.startsWith('#')
  const set = isContained ? sets.contained.get(url.slice(1)) : sets.byUrl.get(url.split('|')[0] ?? '')
  const known = isContained ? undefined : knownValueSets.get(url.split('|')[0] ?? '')
  if (!set && known)
    return known.map(({ code, system, label }) => ({
      text: code,
      label: conversion.ownWords(label),
      code: { system, code },
    }))
  if (!set) {
    conversion.refuse(place, `its choices are not in the file, but in the value set ${url}`)
    return null
  }
  const codings = codingsOf(set)
  if (codings === null) {
    conversion.refuse(place, `the value set ${url} does not list its codes`)
    return null
  }
  return codings.flatMap((coding) => {
    const option = codingOption(coding, conversion)
    if (!option) return []
    const translated = objectsIn(coding, 'designation').flatMap((designation) => {
      const [language, value] = [languageOf(textIn(designation, 'language')), textIn(designation, 'value')]
      return language !== null && value !== null && !(language in option.label) ? [[language, value] as const] : []
    })
    const score = scoreOf(coding)
    return {
      ...option,
      label: { ...option.label, ...Object.fromEntries(translated) },
      ...(score !== null && { score }),
    }
  })
}

/** Returns the codes of a value set. Null if it does not list all of them. */
function codingsOf(set: Json): Json[] | null {
  const expansion = objectIn(set, 'expansion')
  const contained = containsOf(expansion)
  const total = numberIn(expansion, 'total')
  if (contained.length > 0) return total !== null && total > contained.length ? null : contained
  const compose = objectIn(set, 'compose')
  const includes = objectsIn(compose, 'include')
  const isListed = includes.every(
    (include) => objectsIn(include, 'concept').length > 0 && !include['filter'] && !include['valueSet'],
  )
  if (includes.length === 0 || !isListed || objectsIn(compose, 'exclude').length > 0) return null
  return includes.flatMap((include) =>
    objectsIn(include, 'concept').map((concept) => ({ ...concept, system: include['system'] })),
  )
}

function containsOf(json: Json): Json[] {
  return objectsIn(json, 'contains').flatMap((one) => [
    ...(one['abstract'] === true || textIn(one, 'code') === null ? [] : [one]),
    ...containsOf(one),
  ])
}
