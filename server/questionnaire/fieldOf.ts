import type { InnerComponent, PrefillSource, Words } from '#src/contract/formTemplate.ts'
import { type Conversion, extensionNamed, extensionsNamed } from './Conversion.ts'
import { fieldTypeOf, type Item, type ItemType, unitCodings } from './Item.ts'
import { isObject, type Json, numberIn, objectIn, objectsIn, textIn, valueOf } from './json.ts'

type Entries = Omit<InnerComponent, 'comEntryID'>

/** What is added to the id of a data field for the time of a date and time. */
const timePart = 2 ** 41
const timeLabels: Words = { en: '(time)', es: '(hora)', ar: '(الوقت)' }

/** Returns the code of an item control, such as `slider`. Null if it has none. */
function controlOf({ json }: Item): string | null {
  const concept = objectIn(extensionNamed(json, 'questionnaire-itemControl') ?? {}, 'valueCodeableConcept')
  return textIn(objectsIn(concept, 'coding')[0] ?? {}, 'code')
}

/** What every component has of its item. */
export function itemEntries(item: Item): Pick<Entries, 'linkId' | 'itemType' | 'itemsAround'> {
  return {
    linkId: item.linkId,
    itemType: item.type,
    ...(item.around.length > 0 && { itemsAround: [...item.around] }),
  }
}

/** Returns the fields that ask a question. More than one for a date with a time, none if forms can't ask it. */
export function fieldsOf(item: Item, conversion: Conversion): Entries[] {
  const { json, linkId, required } = item
  const place = `item ${linkId}`
  const said = helpOf(item, conversion)
  // Some forms ask only in a hint.
  const label = item.label ?? said
  if (label === null) {
    conversion.refuse(place, 'the question has no text')
    return []
  }
  const code = codeOf(json)
  const help = item.label === null ? null : said
  const shared = {
    label,
    ...itemEntries(item),
    ...(code && { code }),
    ...(help && { help }),
    ...(required && { required }),
  }
  if (item.type === 'dateTime') {
    const languages = Object.entries(label).map(([language, text]) => [
      language,
      `${text} ${timeLabels[language] ?? timeLabels['en'] ?? ''}`,
    ])
    if (objectsIn(json, 'initial').length > 0) conversion.leaveOut('initial date and time', linkId)
    return [
      { fieldType: 'date', dataFieldID: item.dataFieldID, ...shared },
      {
        fieldType: 'time',
        dataFieldID: item.dataFieldID + timePart,
        ...shared,
        label: Object.fromEntries(languages) as Words,
        help: null,
        required: false,
      },
    ]
  }
  const fieldType = fieldTypeOf(item)
  if (fieldType === null) {
    if (required) conversion.refuse(place, `forms can't ask for a ${item.type}`)
    else conversion.leaveOut(`question of type ${item.type}`, linkId)
    return []
  }
  const maxLength = numberIn(json, 'maxLength')
  const field: Entries = {
    fieldType,
    dataFieldID: item.dataFieldID,
    ...shared,
    ...(item.choices.length > 0 && { choices: [...item.choices] }),
    ...(maxLength !== null && ['text', 'longText'].includes(fieldType) && { maxLength }),
    ...numberEntries(item, conversion),
    ...dateEntries(item, conversion),
  }
  const withControl = { ...field, fieldType: controlledType(item, field) }
  const defaultValue = defaultOf(item, withControl, conversion)
  const prefill = prefillOf(item, conversion)
  return [
    {
      ...withControl,
      ...(defaultValue !== null && { defaultValue }),
      ...(prefill && { prefill }),
      ...(withControl.fieldType === 'scale' && endLabels(item, conversion)),
    },
  ]
}

/** Type of the field with what the item says of how it is shown. */
function controlledType(item: Item, { fieldType, low, high }: Entries): Entries['fieldType'] {
  const control = controlOf(item)
  const hasEnds = typeof low === 'number' && typeof high === 'number' && high > low && high - low <= 100
  if (control === 'slider' && fieldType === 'whole' && hasEnds) return 'scale'
  if (control === 'text-area' && fieldType === 'text') return 'longText'
  const types = extensionsNamed(item.json, 'mimeType').map((extension) => textIn(extension, 'valueCode') ?? '')
  return fieldType === 'file' && types.length > 0 && types.every((type) => type.startsWith('image/'))
    ? 'photo'
    : fieldType
}

/** Returns the code of the question: LOINC's, if it has one. */
function codeOf(json: Json): Entries['code'] {
  const codes = objectsIn(json, 'code').flatMap((coding) => {
    const [system, code] = [textIn(coding, 'system'), textIn(coding, 'code')]
    return code !== null && code.length <= 100 && (system?.length ?? 0) <= 255 ? { system: system ?? '', code } : []
  })
  return codes.find(({ system }) => system === 'http://loinc.org') ?? codes[0] ?? null
}

const helpControls = ['help', 'flyover', 'prompt', 'legal', 'unit', 'lower', 'upper']

/** Whether an item says something about the question around it, so that it is no note of its own. */
export function isAboutParent(item: Item): boolean {
  const { parent } = item
  const isInQuestion = parent !== null && parent.type !== 'group'
  const control = item.type === 'display' ? controlOf(item) : null
  return isInQuestion && control !== null && helpControls.includes(control)
}

function helpOf(item: Item, conversion: Conversion): Words | null {
  const isHelp = (child: Item) =>
    child.type === 'display' &&
    !child.isHidden &&
    ['help', 'flyover', 'prompt', 'legal'].includes(controlOf(child) ?? '')
  const helps = item.children.filter(isHelp).map(({ label }) => label ?? {})
  const format = extensionNamed(item.json, 'entryFormat')
  if (helps.length === 0) return format && conversion.wordsIn(format, 'valueString')
  const languages = new Set(helps.flatMap((help) => Object.keys(help)))
  const join = (language: string) => helps.flatMap((help) => help[language] ?? []).join('\n')
  return Object.fromEntries([...languages].map((language) => [language, join(language)]))
}

const wordsOfChild = (item: Item, control: string) =>
  item.children.find((child) => child.type === 'display' && controlOf(child) === control)?.label ?? null

function endLabels(item: Item, { language }: Conversion): Partial<Entries> {
  const [lowLabel, highLabel] = [wordsOfChild(item, 'lower'), wordsOfChild(item, 'upper')]
  return { ...(lowLabel?.[language] && { lowLabel }), ...(highLabel?.[language] && { highLabel }) }
}

function numberEntries(item: Item, conversion: Conversion): Partial<Entries> {
  const { json, linkId, type } = item
  if (item.isChoice || !['decimal', 'integer', 'quantity'].includes(type)) return {}
  const place = `item ${linkId}`
  const unit = unitOf(item, conversion)
  if (type === 'quantity' && unit === null) conversion.refuse(place, 'a quantity needs a unit, and this one has none')
  const [low, high] = ['minValue', 'maxValue'].map((name) => {
    const { value = null } = valueOf(extensionNamed(json, name) ?? {}, 'value') ?? {}
    if (!isObject(value)) return typeof value === 'number' ? value : null
    const written = textIn(value, 'code') ?? textIn(value, 'unit')
    const [asked = {}] = unitCodings(item)
    if (written === null || [textIn(asked, 'code'), textIn(asked, 'display')].includes(written))
      return numberIn(value, 'value')
    conversion.leaveOut(`limit in another unit (${name})`, linkId)
    return null
  })
  const [coding = {}] = unitCodings(item)
  const [system, code] = [textIn(coding, 'system'), textIn(coding, 'code')]
  return {
    ...(unit !== null && { unit: unit.slice(0, 40) }),
    ...(system !== null && code !== null && { unitCode: { system, code } }),
    ...(typeof low === 'number' && { low }),
    ...(typeof high === 'number' && { high }),
  }
}

/** UCUM codes that people write in another way. */
const plainUnits: ReadonlyMap<string, string> = new Map([
  ['[lb_av]', 'lb'],
  ['[oz_av]', 'oz'],
  ['[in_i]', 'in'],
  ['[ft_i]', 'ft'],
  ['[degF]', '°F'],
  ['Cel', '°C'],
  ['mm[Hg]', 'mm Hg'],
])

function unitOf(item: Item, conversion: Conversion): string | null {
  const [unit, ...others] = unitCodings(item)
  if (others.length > 0) conversion.leaveOut('choice of units other than the first', item.linkId)
  // UCUM writes what is counted in braces: `{score}`. People read it without them.
  const written = unit && (textIn(unit, 'display') ?? textIn(unit, 'code'))
  if (written) return plainUnits.get(written) ?? written.replace(/^\{([^{}]+)\}$/, '$1')
  return wordsOfChild(item, 'unit')?.[conversion.language] ?? null
}

function dateEntries(item: Item, conversion: Conversion): Partial<Entries> {
  if (item.isChoice || item.type !== 'date') return {}
  const [earliest, latest] = ['minValue', 'maxValue'].map((name) => {
    const extension = extensionNamed(item.json, name) ?? {}
    const { value = null } = valueOf(extension, 'value') ?? {}
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
    if (isToday(objectIn(extension, '_valueDate'))) return 'today'
    if (Object.keys(extension).length > 0) conversion.leaveOut(`limit of a date (${name})`, item.linkId)
    return null
  })
  return { ...(earliest && { earliest }), ...(latest && { latest }) }
}

/** Recognizes the expression `today()` in place of a value. */
function isToday(element: Json): boolean {
  const expressions = ['cqf-expression', 'cqf-calculatedValue'].flatMap((name) => extensionsNamed(element, name))
  return expressions.some((one) => textIn(objectIn(one, 'valueExpression'), 'expression') === 'today()')
}

const prefills: readonly (readonly [RegExp, ItemType, PrefillSource])[] = [
  [/^%patient\.birthDate$/, 'date', 'birthDate'],
  [/^%patient\.gender$/, 'choice', 'sex'],
  [/^%patient\.name(\[0\]|\.first\(\)|\.where\([^()]*\))?\.select\(given.*family\)$/, 'string', 'name'],
  [/^%patient\.telecom\.where\(system ?= ?'phone'[^()]*\)(\.first\(\))?\.value$/, 'string', 'phone'],
  [/^%patient\.telecom\.where\(system ?= ?'email'[^()]*\)(\.first\(\))?\.value$/, 'string', 'email'],
]

function prefillOf({ json, linkId, type, choices }: Item, conversion: Conversion): PrefillSource | null {
  const extension = extensionNamed(json, 'sdc-questionnaire-initialExpression')
  const text = extension && textIn(objectIn(extension, 'valueExpression'), 'expression')
  if (!text) return null
  const source = prefills.find(([pattern, ofType]) => ofType === type && pattern.test(text))?.[2] ?? null
  const isKnown = source !== 'sex' || choices.some(({ value }) => value === 'female')
  if (source && isKnown) return source
  conversion.leaveOut(`value from the record: ${text}`, linkId)
  return null
}

function defaultOf(item: Item, field: Entries, conversion: Conversion): string | null {
  const { json, linkId } = item
  const selected = objectsIn(json, 'answerOption').filter((option) => option['initialSelected'] === true)
  const values = [...objectsIn(json, 'initial'), ...selected].map((initial) => valueOf(initial, 'value')?.value)
  if (values.length === 0) return null
  const texts = values.flatMap((value) => {
    const text = spelled(value, item)
    return text === null ? [] : [text]
  })
  if (texts.length < values.length || (texts.length > 1 && field.fieldType !== 'someOf')) {
    conversion.leaveOut('initial value', linkId)
    return null
  }
  return field.fieldType === 'someOf' ? JSON.stringify(texts) : (texts[0] ?? null)
}

/** Returns the one spelling of an initial value. Null if it is no answer to the question. */
function spelled(value: unknown, { type, choices }: Item): string | null {
  if (choices.length > 0) {
    const found = choices.find((choice) =>
      isObject(value)
        ? choice.code?.code === textIn(value, 'code') && (choice.code?.system ?? '') === (textIn(value, 'system') ?? '')
        : !choice.code && choice.value === String(value),
    )
    return found?.value ?? (type === 'open-choice' && typeof value === 'string' ? `other:${value}` : null)
  }
  if (type === 'quantity') return isObject(value) ? spelledNumber(value['value']) : null
  if (type === 'boolean') return typeof value === 'boolean' ? String(value) : null
  if (type === 'decimal' || type === 'integer') return spelledNumber(value)
  if (typeof value !== 'string') return null
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
  if (type === 'time') return value.slice(0, 5)
  return type === 'attachment' ? null : value
}

const spelledNumber = (value: unknown): string | null =>
  typeof value === 'number' && /^-?\d+(\.\d+)?$/.test(String(value)) ? String(value) : null
