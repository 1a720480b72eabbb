import { createHash } from 'node:crypto'
import { choicesOf, type ValueSets } from './choicesOf.ts'
import { checkIn } from './checkIn.ts'
import { type Conversion, extensionName, extensionNamed } from './Conversion.ts'
import { carriedExtensions, itemMembers, plainExtensions } from './elements.ts'
import { type Item, type ItemType, itemTypes } from './Item.ts'
import { type Json, objectIn, objectsIn, textIn } from './json.ts'

interface Around {
  readonly sets: ValueSets
  readonly conversion: Conversion
  /** What the ids of data fields are made of, besides `linkId`. */
  readonly source: string
  /** All items so far, by `linkId`. */
  readonly items: Map<string, Item>
}

const maxDepth = 30
/** Types whose answers can be chosen from a list. */
const choiceTypes: readonly ItemType[] = ['choice', 'open-choice', 'string', 'integer', 'date', 'time']

/** Reads the items of a Questionnaire, or those below an item. */
export function readItems(json: Json, parent: Item | null, around: Around): Item[] {
  return objectsIn(json, 'item').flatMap((one, index) => readItem(one, parent, around, index) ?? [])
}

function readItem(json: Json, parent: Item | null, around: Around, index: number): Item | null {
  const { conversion, items } = around
  const linkId = textIn(json, 'linkId')
  const place = `item ${linkId ?? `${index + 1} of ${parent?.linkId ?? 'the form'}`}`
  if (linkId === null || linkId.length > 255)
    return refused(conversion, place, 'it needs a linkId of 1 to 255 characters')
  if (items.has(linkId)) return refused(conversion, place, 'two items have this linkId')
  const type = itemTypes.find((one) => one === json['type'])
  if (!type) return refused(conversion, place, `forms have no type ${String(json['type'])}`)
  refuseUnknown(json, itemMembers, place, conversion)
  listExtensions(json, linkId, conversion)
  const path = parent ? [...parent.around, parent.linkId] : []
  if (path.length > maxDepth) return refused(conversion, place, `it is deeper than ${maxDepth} levels`)
  const isHidden = parent?.isHidden === true || extensionNamed(json, 'questionnaire-hidden')?.['valueBoolean'] === true
  const hasChoices = json['answerOption'] !== undefined || json['answerValueSet'] !== undefined
  if (hasChoices && !choiceTypes.includes(type)) conversion.refuse(place, `forms have no choices of type ${type}`)
  const isChoice = hasChoices || type === 'choice' || type === 'open-choice'
  const item: Item = {
    json,
    linkId,
    type,
    label: labelOf(json, type, conversion),
    around: path,
    parent,
    children: [],
    repeats: json['repeats'] === true && type !== 'display',
    required: json['required'] === true,
    isHidden,
    isChoice,
    dataFieldID: dataFieldIDOf(around.source, linkId),
    choices: isChoice && !isHidden ? choicesOf(json, linkId, around.sets, conversion) : [],
  }
  items.set(linkId, item)
  item.children.push(...readItems(json, item, around))
  // A group that repeats becomes a table, which can be required.
  const isAnswered = item.children.some((child) => child.required && child.json['enableWhen'] === undefined)
  if (type === 'group' && item.required && !item.repeats && !isHidden && !isAnswered)
    conversion.leaveOut('that a group needs an answer', linkId)
  return item
}

function refused(conversion: Conversion, place: string, why: string): null {
  conversion.refuse(place, why)
  return null
}

/**
 * Returns the id of the data field of an item. It depends only on the Questionnaire's source and `linkId`, so that
 * answers to one version stay answers to the next.
 */
function dataFieldIDOf(source: string, linkId: string): number {
  // 40 bits: two of 3,000 items get the same id in 1 of 200,000 forms, which `checkTemplate` then refuses.
  return createHash('sha256').update(`${source}\n${linkId}`).digest().readUIntBE(0, 5) + 1
}

function labelOf(json: Json, type: ItemType, conversion: Conversion) {
  const prefix = textIn(json, 'prefix')
  const [code = {}] = objectsIn(json, 'code')
  // Only a question must have a label.
  const isAsked = type !== 'group' && type !== 'display'
  const label = conversion.wordsIn(json, 'text') ?? (isAsked ? conversion.wordsIn(code, 'display') : null)
  if (label === null) return prefix === null ? null : { [conversion.language]: prefix }
  if (prefix === null) return label
  return Object.fromEntries(Object.entries(label).map(([language, text]) => [language, `${prefix} ${text}`]))
}

/** Refuses members that FHIR R4 does not have: those of other versions would be ignored. */
export function refuseUnknown(json: Json, known: ReadonlySet<string>, place: string, conversion: Conversion): void {
  for (const name of Object.keys(json)) {
    if (known.has(name.replace(/^_/, ''))) continue
    const shown = /^_?[A-Za-z]\w{0,60}$/.test(name) ? name : 'a member'
    conversion.refuse(place, `${shown} is not in FHIR R4`)
  }
  for (const extension of objectsIn(json, 'modifierExtension'))
    conversion.refuse(place, `the modifier extension ${textIn(extension, 'url') ?? ''} is not understood`)
}

function listExtensions(json: Json, linkId: string, conversion: Conversion): void {
  const all = [json, objectIn(json, '_text'), ...objectsIn(json, 'answerOption')]
  for (const extension of all.flatMap((element) => objectsIn(element, 'extension'))) {
    const name = extensionName(extension)
    if (carriedExtensions.has(name) || plainExtensions.has(name)) continue
    // `layOut` adds or lists checks.
    if (checkIn(extension) === null) conversion.leaveOut(`extension ${textIn(extension, 'url') ?? ''}`, linkId)
  }
}
