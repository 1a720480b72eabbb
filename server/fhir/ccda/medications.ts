import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import type { JsonObject } from '../json/parseJson.ts'
import { attributeOf, elementAt, elementsOf, hasTemplate, isNull, outermost, related, typeOf } from './element.ts'
import { numberOf, object, objectOrNone } from './json.ts'
import type { Reading } from './Reading.ts'
import { quantity } from './values.ts'

const statementStates: ReadonlyMap<string, string> = new Map([
  ['active', 'active'],
  ['completed', 'completed'],
  ['aborted', 'stopped'],
  ['cancelled', 'stopped'],
  ['suspended', 'on-hold'],
  ['held', 'on-hold'],
  ['nullified', 'entered-in-error'],
])
const requestStates: ReadonlyMap<string, string> = new Map([...statementStates, ['cancelled', 'cancelled']])

/**
 * Adds the medicines of an entry: what the patient takes (`EVN`) as statements, and what was ordered (`INT`, and orders
 * of a supply) as requests. Returns whether there are any.
 */
export function addMedications(reading: Reading, entry: XmlNode, place: string): boolean {
  const { file, people } = reading
  const found = outermost(entry, ['substanceAdministration'])
  for (const one of found) {
    const medicine = medicineOf(reading, elementAt(one, 'consumable'))
    const isNegated = attributeOf(one, 'negationInd') === 'true'
    const state = attributeOf(elementAt(one, 'statusCode'), 'code') ?? ''
    const common = { medicationCodeableConcept: medicine ?? {} }
    if (attributeOf(one, 'moodCode') === 'EVN') {
      const time = effectiveTime(one)
      file.add('MedicationStatement', place, one, {
        ...common,
        status: isNegated ? 'not-taken' : (statementStates.get(state) ?? 'unknown'),
        ...file.times.choice('effective', time),
        dateAsserted: file.times.time(elementAt(one, 'author', 'time')),
        dosage: [dosage(reading, one)].filter(Boolean),
      })
    } else
      file.add('MedicationRequest', place, one, {
        ...common,
        status: requestStates.get(state) ?? 'unknown',
        intent: 'order',
        doNotPerform: isNegated || undefined,
        authoredOn: file.times.time(elementAt(one, 'author', 'time')) ?? file.times.start(effectiveTime(one)),
        requester: people.all(one, 'author')[0],
        dosageInstruction: [dosage(reading, one)].filter(Boolean),
        dispenseRequest: repeats(elementAt(one, 'repeatNumber') ?? elementAt(ownSupply(reading, one), 'repeatNumber')),
      })
    if (!isNegated) addSupplyOrders(reading, one, medicine, place)
  }
  return found.length > 0
}

/** Adds medicines that were given during a visit. Returns whether there are any. */
export function addAdministrations(reading: Reading, entry: XmlNode, place: string): boolean {
  const { file } = reading
  const given = outermost(entry, ['substanceAdministration']).filter((one) => attributeOf(one, 'moodCode') === 'EVN')
  for (const one of given) {
    const isNegated = attributeOf(one, 'negationInd') === 'true'
    const state = attributeOf(elementAt(one, 'statusCode'), 'code') ?? ''
    const { doseAndRate = [], route } = (dosage(reading, one) ?? {}) as {
      doseAndRate?: JsonObject[]
      route?: JsonObject
    }
    file.add('MedicationAdministration', place, one, {
      medicationCodeableConcept: medicineOf(reading, elementAt(one, 'consumable')) ?? {},
      status: isNegated ? 'not-done' : (administrationStates.get(state) ?? 'unknown'),
      ...file.times.choice('effective', effectiveTime(one)),
      dosage: objectOrNone({ dose: doseAndRate[0]?.['doseQuantity'], route }),
    })
  }
  return given.length > 0
}

const administrationStates: ReadonlyMap<string, string> = new Map([
  ['active', 'in-progress'],
  ['completed', 'completed'],
  ['aborted', 'stopped'],
  ['cancelled', 'not-done'],
  ['suspended', 'on-hold'],
  ['held', 'on-hold'],
  ['nullified', 'entered-in-error'],
])

function medicineOf({ file }: Reading, consumable: XmlNode | undefined): JsonObject | undefined {
  const product = elementAt(consumable, 'manufacturedProduct')
  const material = elementAt(product, 'manufacturedMaterial') ?? elementAt(product, 'manufacturedLabeledDrug')
  const name = file.narrative.textOf(elementAt(material, 'name'))
  return file.values.concept(elementAt(material, 'code'), name) ?? objectOrNone({ text: name })
}

/** Returns the supply of an ordered medicine itself, which says how often the order can be filled. */
function ownSupply(reading: Reading, one: XmlNode): XmlNode | undefined {
  if (attributeOf(one, 'moodCode') === 'EVN') return undefined
  const nameOf = (product: XmlNode | undefined) => JSON.stringify(medicineOf(reading, product))
  const ordered = nameOf(elementAt(one, 'consumable'))
  const isOwn = (product: XmlNode | undefined) => product === undefined || nameOf(product) === ordered
  return related(one).find(({ statement }) => isSupplyOrder(statement) && isOwn(elementAt(statement, 'product')))
    ?.statement
}

const isSupplyOrder = (node: XmlNode): boolean => node.name === 'supply' && attributeOf(node, 'moodCode') === 'INT'

/** Adds prescriptions within a statement: orders to supply a medicine. */
function addSupplyOrders(reading: Reading, one: XmlNode, medicine: JsonObject | undefined, place: string): void {
  const { file, people } = reading
  const own = ownSupply(reading, one)
  for (const { statement } of related(one)) {
    if (!isSupplyOrder(statement) || statement === own) continue
    const ordered = medicineOf(reading, elementAt(statement, 'product')) ?? medicine
    if (!ordered) continue
    const state = attributeOf(elementAt(statement, 'statusCode'), 'code') ?? ''
    file.add('MedicationRequest', place, statement, {
      medicationCodeableConcept: ordered,
      status: requestStates.get(state) ?? 'unknown',
      intent: 'order',
      authoredOn: file.times.time(elementAt(statement, 'author', 'time') ?? elementAt(one, 'author', 'time')),
      requester: people.all(statement, 'author')[0] ?? people.all(one, 'author')[0],
      dosageInstruction: [dosage(reading, one)].filter(Boolean),
      dispenseRequest: repeats(elementAt(statement, 'repeatNumber')),
    })
  }
}

/** C-CDA counts all fills; FHIR counts only those after the first. */
function repeats(node: XmlNode | undefined): JsonObject | undefined {
  const fills = node && !isNull(node) ? attributeOf(node, 'value') : undefined
  if (!fills || !/^[1-9]\d{0,3}$/.test(fills)) return undefined
  return { numberOfRepeatsAllowed: Number(fills) - 1 }
}

/** Returns the time from when to when, and not how often. */
const effectiveTime = (one: XmlNode): XmlNode | undefined =>
  elementsOf(one, 'effectiveTime').find((time) => !/^(?:PIVL|EIVL)/.test(typeOf(time)))

/** An act, or an administration of the same medicine, that only has the instructions in words. */
const freeTextSig = '2.16.840.1.113883.10.20.22.4.147'
const instruction = '2.16.840.1.113883.10.20.22.4.20'

function dosage({ file }: Reading, one: XmlNode): JsonObject | undefined {
  const words = (oid: string, code: string) => {
    const found = related(one).find(
      ({ statement }) => hasTemplate(statement, oid) || attributeOf(elementAt(statement, 'code'), 'code') === code,
    )
    return file.narrative.textOf(elementAt(found?.statement, 'text'))
  }
  const precondition = elementAt(one, 'precondition')
  const criterion = elementAt(precondition, 'criterion')
  const reason =
    file.values.concept(elementAt(criterion, 'value')) ??
    objectOrNone({ text: file.narrative.textOf(elementAt(criterion, 'text')) })
  return objectOrNone({
    text: words(freeTextSig, '76662-6'),
    patientInstruction: words(instruction, '311401005'),
    timing: timing(one),
    asNeededCodeableConcept: precondition && reason,
    asNeededBoolean: precondition && !reason ? true : undefined,
    route: file.values.concept(elementAt(one, 'routeCode')),
    doseAndRate: dose(one),
  })
}

function dose(one: XmlNode): JsonObject[] {
  const node = elementAt(one, 'doseQuantity')
  if (!node || isNull(node)) return []
  const form = attributeOf(elementAt(one, 'administrationUnitCode'), 'displayName')
  const withForm = (found: JsonObject | undefined) => found && object({ unit: form, ...found })
  const doseQuantity = withForm(quantity(node))
  if (doseQuantity) return [{ doseQuantity }]
  const doseRange = objectOrNone({
    low: withForm(quantity(elementAt(node, 'low'))),
    high: withForm(quantity(elementAt(node, 'high'))),
  })
  return doseRange ? [{ doseRange }] : []
}

/** Returns how often a medicine is taken: every period (PIVL_TS), or at an event of the day (EIVL_TS). */
function timing(one: XmlNode): JsonObject | undefined {
  const repeat: Record<string, unknown> = {}
  for (const time of elementsOf(one, 'effectiveTime')) {
    if (typeOf(time) === 'PIVL_TS') Object.assign(repeat, periodOf(elementAt(time, 'period')))
    if (typeOf(time) === 'EIVL_TS') {
      const event = attributeOf(elementAt(time, 'event'), 'code')
      if (event) repeat['when'] = [event]
    }
  }
  const found = objectOrNone(repeat)
  return found ? { repeat: found } : undefined
}

function periodOf(node: XmlNode | undefined): JsonObject {
  if (!node || isNull(node)) return {}
  const [low, high] = [elementAt(node, 'low'), elementAt(node, 'high')]
  const unit = attributeOf(node, 'unit') ?? attributeOf(low ?? high, 'unit')
  const value = numberOf(attributeOf(node, 'value') ?? attributeOf(low ?? high, 'value'))
  if (value === undefined || !unit) return {}
  // Half a day is twice a day.
  const times = Math.round(1 / Number(attributeOf(node, 'value')))
  if (times > 1 && Math.abs(times * Number(attributeOf(node, 'value')) - 1) < 0.02)
    return { frequency: times, period: 1, periodUnit: unit }
  const periodMax = low && high ? numberOf(attributeOf(high, 'value')) : undefined
  return object({ frequency: 1, period: value, periodMax, periodUnit: unit })
}
