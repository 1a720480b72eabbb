import type { FormEntry } from '#src/contract/formData.ts'
import type { Choice, Component, InnerComponent, TemplateContent } from '#src/contract/formTemplate.ts'
import { choiceOf, otherText, readChosen } from '#src/formEngine/choiceAnswers.ts'
import { readFiles, readMarks, readSignature } from '#src/formEngine/storedAnswers.ts'
import { readRows } from '#src/formEngine/tableRows.ts'
import { zoneOffset } from '../services/clinic/zoneOffset.ts'
import { decimal, unitOf, words } from './datatypes.ts'
import type { ObjectElement } from './element.ts'
import { formItems, groupTexts, type ItemNode, ItemTree, linkIdOf, plainText } from './formItems.ts'

interface AnswerPlace {
  /** IANA name of the zone in which the person gave times of day. */
  readonly timeZone: string | null
  /** Returns the address of a file by the key of its upload. */
  readonly urlOf: (uploadKey: string) => string
}

/**
 * Returns the items of a QuestionnaireResponse: the answers in the groups and with the types of the Questionnaire.
 */
export function formAnswers(
  content: TemplateContent,
  data: readonly FormEntry[],
  { timeZone, urlOf }: AnswerPlace,
): ObjectElement[] {
  const values = new Map(data.map(({ DataFieldID, Value }) => [DataFieldID, Value]))
  const texts = groupTexts(content)
  const tree = new ItemTree((linkId) => ({ text: words(texts.get(linkId)) }))
  const items = formItems(content)
  const timeOf = (linkId: string) => {
    const time = items.find(({ component, linkId: own }) => own === linkId && component.fieldType === 'time')
    return values.get(time?.component.dataFieldID ?? 0)
  }
  for (const { component, linkId, around } of items) {
    const value = values.get(component.dataFieldID ?? 0) ?? ''
    if (value === '') continue
    const entries = { text: words(plainText(component.label)) }
    if (component.fieldType === 'table') {
      for (const node of rowNodes(component, value, around.length + 1)) tree.add(around, node, true)
    } else if (component.itemType === 'dateTime') {
      const moment = dateTimeOf(value, timeOf(linkId), timeZone)
      if (component.fieldType === 'date')
        tree.add(around, { linkId, entries, answers: [{ valueDateTime: moment }], children: [] })
    } else {
      const answers = isOfFiles(component) ? filesOf(value, urlOf) : answersOf(component, value)
      const signed = component.fieldType === 'signature' ? signatureOf(value) : {}
      if (answers.length > 0) tree.add(around, { linkId, entries: { ...signed, ...entries }, answers, children: [] })
    }
  }
  return tree.roots.map(responseItem)
}

function responseItem({ linkId, entries, answers, children }: ItemNode): ObjectElement {
  const items = children.map(responseItem)
  if (answers.length === 0) return { linkId, ...entries, item: items }
  const [first = {}, ...others] = answers
  return { linkId, ...entries, answer: [{ ...first, item: items }, ...others] }
}

/** Returns the items of a table: one for each row, or, for a question that repeats, one with all answers. */
function rowNodes(table: Component | InnerComponent, value: string, depth: number): ItemNode[] {
  const columns = 'components' in table ? (table.components ?? []) : []
  const rows = readRows(value) ?? []
  const entries = { text: words(plainText(table.label)) }
  const linkId = linkIdOf(table)
  const answersIn = (column: InnerComponent, row: Readonly<Record<string, string>>) => {
    const cell = row[String(column.dataFieldID)] ?? ''
    return cell === '' ? [] : answersOf(column, cell)
  }
  if (table.itemType && table.itemType !== 'group') {
    const answers = rows.flatMap((row) => columns.flatMap((column) => answersIn(column, row)))
    return answers.length > 0 ? [{ linkId, entries, answers, children: [] }] : []
  }
  const nodes = rows.map((row) => {
    const tree = new ItemTree(() => ({}))
    for (const column of columns) {
      const answers = answersIn(column, row)
      const around = (column.itemsAround ?? []).slice(depth)
      const node = {
        linkId: linkIdOf(column),
        entries: { text: words(plainText(column.label)) },
        answers,
        children: [],
      }
      if (answers.length > 0) tree.add(around, node)
    }
    return { linkId, entries, answers: [], children: tree.roots }
  })
  return nodes.filter(({ children }) => children.length > 0)
}

/** Returns the answers of a field, with the type that its item has. Empty if the value is unreadable. */
function answersOf(field: InnerComponent, value: string): ObjectElement[] {
  switch (field.fieldType) {
    case 'text':
    case 'longText':
      return [field.itemType === 'url' ? { valueUri: words(value) } : { valueString: words(value) }]
    case 'whole':
    case 'scale':
    case 'decimal':
      return numberAnswer(field, value)
    case 'computed':
      return field.itemType === 'boolean' ? [{ valueBoolean: value === 'true' }] : numberAnswer(field, value)
    case 'date':
      return [{ valueDate: value }]
    case 'time':
      return [{ valueTime: `${value}:00` }]
    case 'yesNo':
      return [{ valueBoolean: value === 'true' }]
    case 'oneOf':
      return [choiceAnswer(field, value)]
    case 'someOf':
      return (readChosen(value) ?? []).map((one) => choiceAnswer(field, one))
    case 'bodyDiagram':
      return (readMarks(value) ?? []).map(({ view, region, kind, intensity, note }) => {
        const strength = intensity === null ? '' : ` ${intensity}/10`
        return { valueString: words(`${region} (${view}): ${kind}${strength}${note && `, ${note}`}`) }
      })
    case 'signature': {
      const signature = readSignature(value)
      return signature ? [{ valueString: words(signature.name) }] : []
    }
    // Files are never in a table.
    case 'photo':
    case 'file':
    case 'table':
    case 'group':
    case 'note':
      return []
  }
}

const isOfFiles = ({ fieldType }: InnerComponent) => fieldType === 'photo' || fieldType === 'file'

function filesOf(value: string, urlOf: AnswerPlace['urlOf']): ObjectElement[] {
  return (readFiles(value) ?? []).map(({ uploadKey, name, extension, size }) => ({
    valueAttachment: { contentType: mediaTypes[extension], url: urlOf(uploadKey), size, title: words(name) },
  }))
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

/** Whether the text is a FHIR integer, which has 32 bits. */
const isInteger = (value: string) => /^-?\d{1,10}$/.test(value) && (Number(value) | 0) === Number(value)

function numberAnswer({ fieldType, itemType, unit, unitCode }: InnerComponent, value: string): ObjectElement[] {
  const isWhole = itemType === 'integer' || (!itemType && (fieldType === 'whole' || fieldType === 'scale'))
  const number = itemType === 'string' || itemType === 'text' ? undefined : decimal(value)
  if (!number) return [{ valueString: words(value) }]
  if (itemType === 'quantity' || (!itemType && unit && !isWhole))
    return [{ valueQuantity: { value: number, ...(unitCode ? { unit: words(unit), ...unitCode } : unitOf(unit)) } }]
  return [isWhole && isInteger(value) ? { valueInteger: Number(value) } : { valueDecimal: number }]
}

/** Returns an answer that was chosen, with its score. */
function choiceAnswer(field: InnerComponent, value: string): ObjectElement {
  const own = otherText(value)
  if (own !== null) return { valueString: words(own) }
  const choice = choiceOf(field, value)
  if (!choice) return { valueString: words(value) }
  return choiceValue(field, choice)
}

/** Returns the value of a choice with its FHIR type. */
export function choiceValue({ itemType }: InnerComponent, choice: Choice): ObjectElement {
  const { value, code, valueType = itemType } = choice
  if (code || !itemType) return { valueCoding: codingOf(choice) }
  switch (valueType) {
    case 'integer':
      return { valueInteger: Number(value) }
    case 'date':
      return { valueDate: value }
    case 'time':
      return { valueTime: value.length === 5 ? `${value}:00` : value }
    default:
      return { valueString: words(value) }
  }
}

function codingOf({ value, label, score, code }: Choice): ObjectElement {
  const isScored = typeof score === 'number'
  return {
    ...(isScored && {
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: score }],
    }),
    system: code?.system,
    code: code ? code.code : value,
    display: words(plainText(label)),
  }
}

/** Returns who signed and when. */
function signatureOf(value: string): ObjectElement {
  const signature = readSignature(value)
  if (!signature) return {}
  const type = {
    system: 'urn:iso-astm:E1762-95:2013',
    code: '1.2.840.10065.1.12.1.1',
    display: "Author's Signature",
  }
  const valueSignature = { type: [type], when: signature.signedAt, who: { display: words(signature.name) } }
  return {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/questionnaireresponse-signature', valueSignature }],
  }
}

/** Returns a date, with its time of day if that and the zone are known. */
function dateTimeOf(date: string, time: string | undefined, timeZone: string | null): string {
  const wall = Date.parse(`${date}T${time ?? ''}:00Z`)
  if (Number.isNaN(wall) || timeZone === null) return date
  const minutes = zoneOffset(new Date(wall), timeZone)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  return `${date}T${time}:00${offset}`
}
