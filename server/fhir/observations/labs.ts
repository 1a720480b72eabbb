import { specimenStatuses } from '#src/contract/specimens.ts'
import type { labProcedures } from '../../db/schema/records.ts'
import { codeOf, conceptText, joined, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import type { Reference } from '../values/datatypes.ts'
import { encounterKey } from '../visits/encounters.ts'
import {
  type Measured,
  type Observations,
  placeOf,
  type ReadObservation,
  remarksOf,
  saysSomething,
  valueOf,
} from './observations.ts'
import { ageAt } from '../patient/patient.ts'
import type { PatientContext } from '../record/patientContext.ts'
import type { LabFindingRow, LabProcedureRow, SpecimenRow } from '../record/patientRecord.ts'
import { rangeText } from '../values/referenceRange.ts'
import type { Report } from './reports.ts'
import type { Resource } from '../file/resource.ts'
import type { ServiceOrder } from './serviceRequests.ts'
import { readSpecimens, type SpecimenUse } from './specimens.ts'
import { sha256 } from '../file/sourceKey.ts'
import type { VitalReading } from '../record/VitalReading.ts'
import { momentOf, readVitals } from './vitals.ts'

type Status = Pick<typeof labProcedures.$inferInsert, 'labStId' | 'labStName'>

/**
 * Lab statuses (clinical §4): 3 and 10 have results, 6 is canceled, 2 and 8 are in progress. 8 also shows the results so
 * far.
 */
const statuses = {
  results: { labStId: 3, labStName: 'Results available' },
  corrected: { labStId: 10, labStName: 'Corrected results' },
  amended: { labStId: 10, labStName: 'Amended results' },
  preliminary: { labStId: 8, labStName: 'Preliminary results' },
  inProgress: { labStId: 2, labStName: 'In progress' },
  cancelled: { labStId: 6, labStName: 'Cancelled' },
} as const satisfies Record<string, Status>

/** @param hasResult whether there is a value, or something else that the laboratory says about the result */
function statusOf(status: string, hasResult: boolean): Status & { labStId: number } {
  if (status === 'final') return statuses.results
  if (status === 'corrected') return statuses.corrected
  if (status === 'amended' || status === 'appended') return statuses.amended
  if (status === 'cancelled') return statuses.cancelled
  return hasResult ? statuses.preliminary : statuses.inProgress
}

/** Returns the status of results that have no report: their own if all have the same. */
function statusOfAll(all: readonly ReadObservation[]): Status & { state: string } {
  const states = all.map(({ data }) => ({ state: data.status, ...statusOf(data.status, hasResult(data)) }))
  const uncancelled = states.filter(({ labStId }) => labStId !== 6)
  if (uncancelled.length === 0) return { ...statuses.cancelled, state: 'cancelled' }
  if (uncancelled.every(({ labStId }) => labStId === 2)) return { ...statuses.inProgress, state: 'registered' }
  if (uncancelled.some(({ labStId }) => labStId === 8 || labStId === 2))
    return { ...statuses.preliminary, state: 'preliminary' }
  return uncancelled.find(({ labStId }) => labStId === 10) ?? { ...statuses.results, state: 'final' }
}

const hasValue = (data: ReadObservation['data']) =>
  data.status !== 'cancelled' && [data, ...data.component].some((one) => valueOf(one).value !== null)
const hasResult = (data: ReadObservation['data']) => [data, ...data.component].some(saysSomething)

interface ObservedRecord {
  readonly labProcedures: readonly LabProcedureRow[]
  readonly labFindings: readonly LabFindingRow[]
  readonly specimens: readonly SpecimenRow[]
  readonly unusedSpecimens: ReadonlySet<string>
  readonly vitals: readonly VitalReading[]
}

/**
 * Reads vital signs and laboratory results, from reports, panels and single observations (clinical §3 "Lab procedure").
 */
export function readObserved(
  ctx: PatientContext,
  observations: Observations,
  reports: readonly Report[],
  orders: readonly ServiceOrder[],
): ObservedRecord {
  const labs = new Labs(ctx, observations, orders)
  for (const report of reports) if (report.kind === 'laboratory') labs.addReport(report)
  const vitalSigns: ReadObservation[] = []
  const alone: ReadObservation[] = []
  for (const observation of observations.all()) {
    const place = labs.isPlaced(observation) ? 'placed' : placeOf(observation, false)
    if (place === 'vitals') vitalSigns.push(observation)
    else if (place === 'laboratory') alone.push(observation)
    else if (place !== 'placed') ctx.file.tally.skip(observation.resource, place.reason)
  }
  for (const panel of alone) if (panel.data.hasMember.length > 0) labs.addPanel(panel)
  labs.addGroups(alone.filter((observation) => !labs.isPlaced(observation)))
  labs.addOpenOrders()
  const vitals = readVitals(ctx, vitalSigns)
  const { specimens, unusedSpecimens } = readSpecimens(ctx, labs)
  const labProcedures = dated(labs.withOrders(), specimens)
  return { labProcedures, labFindings: labs.findings, specimens, unusedSpecimens, vitals }
}

/** Returns the open orders among procedures with the days of their specimens, as staff would set them. */
function dated(procedures: readonly LabProcedureRow[], specimens: readonly SpecimenRow[]): LabProcedureRow[] {
  const byProcedure = Map.groupBy(specimens, ({ procedure }) => procedure)
  const earliest = (dates: readonly (string | null)[]) =>
    dates
      .flatMap((date) => (date === null ? [] : [{ date, at: sortedAtOf(date)?.getTime() ?? Infinity }]))
      .toSorted((a, b) => a.at - b.at)[0]?.date ?? null
  return procedures.map((procedure) => {
    const own = byProcedure.get(procedure.key) ?? []
    const { values } = procedure
    // Reports have a state, and their own days.
    if (own.length === 0 || values.state !== null) return procedure
    const collectedDate = earliest(own.map((one) => one.values.collectedDate))
    const receivedDate = earliest(
      own.map(({ receivedTime, values: { statusId } }) =>
        statusId === specimenStatuses.rejected ? null : receivedTime,
      ),
    )
    const sortedAt = sortedAtOf(collectedDate) ?? values.sortedAt
    // The FHIR endpoint serves an order with one of these days as a report that is registered.
    const state = collectedDate === null && receivedDate === null ? null : 'registered'
    return { ...procedure, values: { ...values, collectedDate, receivedDate, sortedAt, state } }
  })
}

interface Place {
  readonly procedure: string
  readonly isReported: boolean
  /** Date of findings that have no date of their own. */
  readonly date: string | null
}

class Labs {
  readonly procedures: LabProcedureRow[] = []
  readonly findings: LabFindingRow[] = []
  readonly uses: SpecimenUse[] = []
  readonly #byOrder = new Map<Resource, Set<string>>()
  readonly #ctx: PatientContext
  readonly #observations: Observations
  readonly #orders: ReadonlyMap<Resource, ServiceOrder>
  readonly #placed = new Set<ReadObservation>()

  constructor(ctx: PatientContext, observations: Observations, orders: readonly ServiceOrder[]) {
    this.#ctx = ctx
    this.#observations = observations
    this.#orders = new Map(orders.map((order) => [order.resource, order]))
  }

  isPlaced(observation: ReadObservation): boolean {
    return this.#placed.has(observation)
  }

  addReport(report: Report): void {
    const { resource, data } = report
    const results = data.result.flatMap((reference) => {
      const observation = this.#observations.referenced(reference, resource)
      return observation ? [observation, ...this.#observations.members(observation)] : []
    })
    // Vital signs are imported as vital signs, even if a laboratory report lists them.
    const own = [...new Set(results)].filter((observation) => placeOf(observation, true) === 'laboratory')
    const answered = this.#ordersOf(data.basedOn, resource)
    const [order] = answered
    for (const reference of data.specimen) this.#use(reference, resource, { procedure: resource.key })
    for (const one of answered) this.#answer(one, resource.key)
    const first = own[0]
    const date = report.date ?? (this.#ctx.file.lacks(resource, 'effectiveDateTime') ? null : (first?.date ?? null))
    this.#addFindings(own, { procedure: resource.key, isReported: true, date: report.date })
    const hasValues = own.some((observation) => hasResult(observation.data))
    const { people, file } = this.#ctx
    file.tally.take(resource)
    if (order) file.tally.take(order.resource)
    // A stored order must not seem to wait for these results, even if it can't be read any more.
    for (const reference of data.basedOn) {
      const ordered = file.references.find(reference, resource)
      if (ordered?.type === 'ServiceRequest' && file.isLeftOut(ordered)) file.tally.replace(ordered)
    }
    this.procedures.push({
      key: resource.key,
      isGroup: false,
      values: {
        ...codeOf(data.code, [systems.loinc]),
        name: conceptText(data.code) ?? first?.data.code.text ?? 'Laboratory results',
        schedTime: order?.date ?? null,
        collectedDate: date,
        receivedDate: data.issued ?? null,
        providerName:
          order?.requester ??
          joined(
            data.performer.map((reference) => people.nameOf(reference, resource)),
            ', ',
          ),
        ...statusOf(data.status, hasValues),
        state: data.status,
        note: data.conclusion ?? joined(data.conclusionCode.map(conceptText), '; '),
        sortedAt: sortedAtOf(date ?? data.issued ?? order?.date),
      },
    })
  }

  addPanel(panel: ReadObservation): void {
    if (this.isPlaced(panel)) return
    const members = this.#observations
      .members(panel)
      .filter((one) => !this.isPlaced(one) && placeOf(one, true) === 'laboratory')
    this.#addProcedure(panel.resource.key, panel, [panel, ...members], false)
  }

  /** Adds results that are in no report or panel: those of one instant and one visit become one procedure. */
  addGroups(alone: readonly ReadObservation[]): void {
    const groups = new Map<string, ReadObservation[]>()
    for (const observation of alone) {
      const { resource, data, date } = observation
      const visit = encounterKey(this.#ctx, data.encounter, resource) ?? ''
      // Without a date, nothing shows that two results belong together: each becomes a procedure.
      const key = `labs/${sha256(date ? `${momentOf(this.#ctx, resource, date)}/${visit}` : resource.key).slice(0, 32)}`
      groups.set(key, [...(groups.get(key) ?? []), observation])
    }
    for (const [key, group] of groups) if (group[0]) this.#addProcedure(key, group[0], group, true)
  }

  /** Adds active laboratory orders that have no report or result yet. */
  addOpenOrders(): void {
    const answered = new Set(
      this.#observations.all().flatMap(({ resource, data }) => this.#ordersOf(data.basedOn, resource)),
    )
    for (const order of this.#orders.values()) {
      const isOpen = order.isLaboratory && order.data.status === 'active' && !answered.has(order)
      if (isOpen && !this.#ctx.file.tally.isTaken(order.resource)) this.#addOrder(order)
    }
  }

  #ordersOf(references: readonly Reference[], from: Resource): ServiceOrder[] {
    return references.flatMap((reference) => {
      const resource = this.#ctx.file.references.resolve(reference, from)
      return (resource && this.#orders.get(resource)) ?? []
    })
  }

  /** Returns the procedures with the keys of the orders that they answer. */
  withOrders(): LabProcedureRow[] {
    const orders = new Map<string, string[]>()
    for (const [order, procedures] of this.#byOrder)
      for (const procedure of procedures) orders.set(procedure, [...(orders.get(procedure) ?? []), order.key])
    return this.procedures.map((procedure) => {
      const answered = (orders.get(procedure.key) ?? []).filter((key) => key !== procedure.key)
      return answered.length > 0 ? { ...procedure, orders: answered } : procedure
    })
  }

  /** Returns the keys of the procedures that an order led to. */
  proceduresOf(order: Resource): Iterable<string> {
    return this.#byOrder.get(order) ?? []
  }

  /** Records that a procedure or one of its results refers to a specimen. */
  #use(reference: Reference | undefined, from: Resource, use: Omit<SpecimenUse, 'specimen'>): void {
    const specimen = this.#ctx.file.references.resolve(reference, from)
    if (specimen) this.uses.push({ specimen, ...use })
  }

  /** Records that a procedure comes from an order, whose specimens are for it. */
  #answer({ resource, data }: ServiceOrder, procedure: string): void {
    const known = this.#byOrder.get(resource) ?? new Set()
    if (known.has(procedure)) return
    this.#byOrder.set(resource, known.add(procedure))
    for (const reference of data.specimen) this.#use(reference, resource, { procedure })
  }

  #addOrder(order: ServiceOrder): void {
    const { resource, data, date, requester } = order
    this.#ctx.file.tally.take(resource)
    this.#answer(order, resource.key)
    this.procedures.push({
      key: resource.key,
      isGroup: false,
      values: {
        ...codeOf(data.code, [systems.loinc]),
        name: conceptText(data.code) ?? 'Laboratory order',
        schedTime: date,
        collectedDate: null,
        receivedDate: null,
        providerName: requester,
        ...statuses.inProgress,
        state: null,
        note: null,
        sortedAt: sortedAtOf(date),
      },
    })
  }

  #addProcedure(key: string, head: ReadObservation, all: readonly ReadObservation[], isGroup: boolean): void {
    const { people } = this.#ctx
    this.#addFindings(all, { procedure: key, isReported: !isGroup, date: head.date })
    const isOne = !isGroup || all.length === 1
    const date = head.date ?? all.find((one) => one.date)?.date ?? null
    const names = all.flatMap(({ resource, data }) =>
      data.performer.map((reference) => people.nameOf(reference, resource)),
    )
    const issued = all.flatMap(({ data }) => data.issued ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))
    this.procedures.push({
      key,
      isGroup,
      values: {
        ...(isOne ? codeOf(head.data.code, [systems.loinc]) : { code: null, codeSystem: null }),
        name: (isOne ? conceptText(head.data.code) : null) ?? 'Laboratory results',
        schedTime: null,
        collectedDate: date,
        receivedDate: issued.at(-1) ?? null,
        providerName: joined(names, ', '),
        ...statusOfAll(all),
        note: null,
        sortedAt: sortedAtOf(date ?? issued.at(-1)),
      },
    })
  }

  #addFindings(all: readonly ReadObservation[], place: Place): void {
    let ordinal = 0
    const panelDate = all.find(({ date }) => date)?.date ?? null
    for (const observation of all) {
      const { resource, data } = observation
      // If the observation's own time was left out, another's must not stand for it.
      const others = this.#ctx.file.lacks(resource, 'effectiveDateTime') ? null : (place.date ?? panelDate)
      const date = observation.date ?? others
      // If a second report lists the same result, the result gets a second row there.
      const again = this.isPlaced(observation) ? `in:${sha256(place.procedure).slice(0, 16)}` : undefined
      this.#placed.add(observation)
      this.#use(data.specimen, resource, {
        procedure: place.procedure,
        finding: { key: resource.key, hasValue: hasValue(data) },
      })
      for (const order of this.#ordersOf(data.basedOn, resource)) this.#answer(order, place.procedure)
      const hasParts = data.component.length > 0 || data.hasMember.length > 0
      const isOnlyHead = hasParts && !saysSomething(data)
      // The name of a panel is shown only as the name of its procedure.
      const isShown = !isOnlyHead || data.component.length > 0 || resource.key === place.procedure
      if (isShown) this.#ctx.file.tally.take(resource)
      else this.#ctx.file.tally.skip(resource, 'panel')
      const parts: { name: string | null; part: Measured }[] = [
        ...(isOnlyHead ? [] : [{ name: null, part: data }]),
        ...data.component.map((part, index) => ({ name: `component[${index}]`, part })),
      ]
      for (const { name, part } of parts) {
        const tag = joined([name, again], ' ')
        this.findings.push({
          key: resource.key,
          ...(tag ? { part: tag } : {}),
          procedure: place.procedure,
          isReported: place.isReported,
          values: {
            ...this.#finding(part, date),
            statusId: statusOf(data.status, hasResult(data)).labStId,
            state: data.status,
            ordinal,
          },
        })
        ordinal += 1
      }
    }
  }

  #finding(part: Measured, date: string | null) {
    const person = { sex: this.#ctx.sex, age: ageAt(this.#ctx.birthDate, date) }
    return {
      ...codeOf(part.code, [systems.loinc]),
      name: conceptText(part.code) ?? 'Result',
      ...valueOf(part),
      ...remarksOf(part),
      range: rangeText(part.referenceRange, part.valueQuantity, person),
      caseDate: date,
    }
  }
}
