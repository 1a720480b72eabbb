import type { Words } from '#src/contract/formTemplate.ts'
import { type Json, objectIn, objectsIn, textIn } from './json.ts'

/** Thrown if a Questionnaire would be misread. Each reason names its place, and quotes what is not understood. */
export class QuestionnaireRefusal extends Error {
  override name = 'QuestionnaireRefusal'
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

/** What a template does not have of its Questionnaire. */
export interface LeftOut {
  /** In plain words. */
  readonly what: string
  /** `linkId` of the items. Empty if it concerns the whole form. */
  readonly linkIds: readonly string[]
}

/** Collects what is found while a Questionnaire is converted, so that the operator sees all of it at once. */
export class Conversion {
  readonly reasons: string[] = []
  readonly #leftOut = new Map<string, Set<string>>()
  /** Language of the texts that have no other. */
  readonly language: string

  constructor(language: string) {
    this.language = language
  }

  /** Refuses the Questionnaire because of a part. The conversion goes on, to find further reasons. */
  refuse(place: string, why: string): void {
    const reason = `${place}: ${why}`
    if (!this.reasons.includes(reason)) this.reasons.push(reason)
  }

  leaveOut(what: string, linkId?: string): void {
    const places = this.#leftOut.get(what) ?? new Set()
    this.#leftOut.set(what, places)
    if (linkId !== undefined) places.add(linkId)
  }

  get leftOut(): LeftOut[] {
    return [...this.#leftOut].map(([what, linkIds]) => ({ what, linkIds: [...linkIds] }))
  }

  /** Returns the text of a member in all its languages. Null if there is none. */
  wordsIn(json: Json, name: string): Words | null {
    const text = textIn(json, name)
    return text === null ? null : { [this.language]: text, ...translationsOf(objectIn(json, `_${name}`)) }
  }

  /** Returns words of the app with the language of the Questionnaire: in English, if the app has no others. */
  ownWords(words: Words): Words {
    return { [this.language]: words['en'] ?? '', ...words }
  }
}

/** URL of an extension, without those parts that differ between the standards that define it. */
export const extensionName = (extension: Json): string => (textIn(extension, 'url') ?? '').split('/').at(-1) ?? ''

/** Returns the extensions with this last part of their URL. */
export const extensionsNamed = (json: Json, name: string): Json[] =>
  objectsIn(json, 'extension').filter((extension) => extensionName(extension) === name)

export const extensionNamed = (json: Json, name: string): Json | null => extensionsNamed(json, name)[0] ?? null

/** Returns the subtag of a language: `es` of `es-MX`. */
export const languageOf = (tag: string | null): string | null => tag?.toLowerCase().split(/[-_]/)[0] || null

function translationsOf(element: Json): Words {
  const translations = extensionsNamed(element, 'translation').flatMap((extension) => {
    const parts = objectsIn(extension, 'extension')
    const part = (name: string) => parts.find(({ url }) => url === name) ?? {}
    const language = languageOf(textIn(part('lang'), 'valueCode'))
    const content = textIn(part('content'), 'valueString') ?? textIn(part('content'), 'valueMarkdown')
    return language === null || content === null ? [] : [[language, content] as const]
  })
  return Object.fromEntries(translations)
}
