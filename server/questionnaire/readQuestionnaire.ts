import type { TemplateContent, Words } from '#src/contract/formTemplate.ts'
import type { ValueSets } from './choicesOf.ts'
import { Conversion, extensionName, languageOf, type LeftOut, QuestionnaireRefusal } from './Conversion.ts'
import { carriedExtensions, plainExtensions, questionnaireMembers } from './elements.ts'
import type { Item } from './Item.ts'
import { ifObject, isObject, type Json, objectsIn, textIn } from './json.ts'
import { layOut } from './layOut.ts'
import { readItems, refuseUnknown } from './readItems.ts'
import { Translator } from './translateExpression.ts'

export interface ReadForm {
  readonly content: TemplateContent
  /** What the template does not have of the Questionnaire, because it is not needed to read the answers right. */
  readonly leftOut: readonly LeftOut[]
}

/**
 * Converts a FHIR R4 Questionnaire, or a Bundle with one and its value sets, to a template. Texts, `linkId`, codes and
 * the types of answers are kept, so that the answers can go out as a QuestionnaireResponse.
 *
 * `source` is the Questionnaire's URL, or, without one, another name that is the same for all its versions: the ids of
 * data fields are made of it. `fileName` is the title of a Questionnaire without one. Throws `QuestionnaireRefusal` with all reasons if the form would be misread.
 */
export function readQuestionnaire(file: unknown, source: string, fileName: string): ReadForm {
  const { questionnaire, byUrl } = findQuestionnaire(file)
  const language = languageOf(textIn(questionnaire, 'language')) ?? 'en'
  const conversion = new Conversion(language)
  refuseUnknown(questionnaire, questionnaireMembers, 'the form', conversion)
  if (textIn(questionnaire, 'implicitRules'))
    conversion.refuse('the form', 'it has implicitRules, which are not understood')
  const subjects = questionnaire['subjectType']
  if (Array.isArray(subjects) && subjects.length > 0 && !subjects.includes('Patient'))
    conversion.refuse('the form', `it is about ${subjects.join(', ')}, not about patients`)
  for (const extension of objectsIn(questionnaire, 'extension')) {
    const name = extensionName(extension)
    if (!carriedExtensions.has(name) && !plainExtensions.has(name))
      conversion.leaveOut(`extension ${textIn(extension, 'url') ?? ''}`)
  }
  const sets: ValueSets = { contained: containedSets(questionnaire), byUrl }
  const items = new Map<string, Item>()
  const roots = readItems(questionnaire, null, { sets, conversion, source, items })
  const title = titleOf(questionnaire, conversion, fileName)
  const translator = new Translator(roots, questionnaire)
  const { pages, macros } = layOut({ roots, items, title, translator, conversion })
  if (pages.length === 0) conversion.refuse('the form', 'it asks nothing')
  if (conversion.reasons.length > 0) throw new QuestionnaireRefusal(conversion.reasons)
  const description = conversion.wordsIn(questionnaire, 'description')
  const credit = creditOf(questionnaire)
  const url = textIn(questionnaire, 'url')
  const content = inWholeLanguages(
    {
      name: title,
      ...(description && { description }),
      ...(credit && { credit }),
      ...(url && { url }),
      pages,
      macros,
    },
    conversion,
  )
  if (conversion.reasons.length > 0) throw new QuestionnaireRefusal(conversion.reasons)
  return { content, leftOut: conversion.leftOut }
}

/** Returns the canonical URL of the Questionnaire in a file. Null if it has none. Throws `QuestionnaireRefusal`. */
export function urlOf(file: unknown): string | null {
  return textIn(findQuestionnaire(file).questionnaire, 'url')
}

function findQuestionnaire(file: unknown): { questionnaire: Json; byUrl: ReadonlyMap<string, Json> } {
  const resources = isObject(file)
    ? file['resourceType'] === 'Bundle'
      ? objectsIn(file, 'entry').flatMap(({ resource }) => ifObject(resource))
      : [file]
    : []
  const found = resources.filter(({ resourceType }) => resourceType === 'Questionnaire')
  const [questionnaire] = found
  if (!questionnaire || found.length > 1)
    throw new QuestionnaireRefusal([`the file: expected one Questionnaire, got ${found.length}`])
  const sets = resources.filter(({ resourceType }) => resourceType === 'ValueSet')
  const byUrl = sets.flatMap((set) => {
    const url = textIn(set, 'url')
    return url === null ? [] : [[url, set] as const]
  })
  return { questionnaire, byUrl: new Map(byUrl) }
}

function containedSets(questionnaire: Json): ReadonlyMap<string, Json> {
  const sets = objectsIn(questionnaire, 'contained').filter(({ resourceType }) => resourceType === 'ValueSet')
  return new Map(sets.flatMap((set) => (typeof set['id'] === 'string' ? [[set['id'], set] as const] : [])))
}

function titleOf(questionnaire: Json, conversion: Conversion, fileName: string): Words {
  const title = conversion.wordsIn(questionnaire, 'title') ?? conversion.wordsIn(questionnaire, 'name')
  if (title) return title
  conversion.leaveOut('title: the file has none, so that the form is named after it')
  return { [conversion.language]: fileName }
}

const creditOf = (questionnaire: Json) =>
  [textIn(questionnaire, 'copyright'), textIn(questionnaire, 'publisher')].filter(Boolean).join('\n').slice(0, 1000)

/** Leaves out languages in which a text is missing: the person would read a mixture. */
function inWholeLanguages(content: TemplateContent, conversion: Conversion): TemplateContent {
  const all = wordsIn(content)
  const languages = [...new Set(all.flatMap((words) => Object.keys(words)))]
  const partial = languages.filter((language) => all.some((words) => !(language in words)))
  // Some texts are the app's own, in all its languages.
  for (const language of partial)
    if (language in content.name) conversion.leaveOut(`texts in the language ${language}, of which some are missing`)
  const whole = languages.filter((language) => !partial.includes(language))
  if (whole.length === 0) conversion.refuse('the form', `its texts are not all in the language ${conversion.language}`)
  return withLanguages(content, new Set(whole)) as TemplateContent
}

const isWords = (name: string) =>
  ['name', 'title', 'description', 'label', 'help', 'lowLabel', 'highLabel', 'text'].includes(name)

function wordsIn(value: unknown): Words[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'when' || name === 'value') return []
    return isWords(name) && isObject(inner) ? [inner as Words] : wordsIn(inner)
  })
}

function withLanguages(value: unknown, languages: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withLanguages(one, languages))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'when' || name === 'value') return [name, inner]
      if (!isWords(name) || !isObject(inner)) return [name, withLanguages(inner, languages)]
      return [name, Object.fromEntries(Object.entries(inner).filter(([language]) => languages.has(language)))]
    }),
  )
}
