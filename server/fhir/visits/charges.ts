import { printedCode, printedCurrency } from '../values/printedReason.ts'
import * as v from 'valibot'
import { decisive } from '../json/faultHandling.ts'
import { conceptText, plainCodes, statusText } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  CodeableConcept,
  DateTime,
  Instant,
  list,
  Money,
  optional,
  Period,
  Reference,
  Text,
} from '../values/datatypes.ts'
import { encounterKey } from './encounters.ts'
import { readInvoices } from './invoices.ts'
import { owedCents } from './owedCents.ts'
import { type PlacesOfCare, placesOfCare } from './placesOfCare.ts'
import { centsOf, isForeign, roundedCents } from '../values/money.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { Resource } from '../file/resource.ts'

const Adjudication = v.object({ category: optional(CodeableConcept), amount: optional(Money) })
const Item = v.object({
  productOrService: optional(CodeableConcept),
  servicedDate: optional(DateTime),
  servicedPeriod: optional(Period),
  encounter: list(Reference),
  net: optional(Money),
  adjudication: list(Adjudication),
})

const claimEntries = {
  status: v.picklist(['active', 'cancelled', 'draft']),
  use: optional(Text),
  type: optional(CodeableConcept),
  billablePeriod: optional(Period),
  created: decisive(optional(Instant)),
  provider: optional(Reference),
  facility: optional(Reference),
  careTeam: list(v.object({ provider: optional(Reference) })),
  item: decisive(list(Item)),
}
const Claim = v.object({ ...claimEntries, total: decisive(optional(Money)) })
const ExplanationOfBenefit = v.object({
  ...claimEntries,
  claim: decisive(optional(Reference)),
  total: decisive(list(Adjudication)),
  adjudication: decisive(list(Adjudication)),
  payment: decisive(optional(v.object({ amount: optional(Money) }))),
})
type Claim = v.InferOutput<typeof Claim>
type Benefit = v.InferOutput<typeof ExplanationOfBenefit>

/** FHIR's, CARIN's and Medicare's codes for the patient's liability, its parts, and payments by the patient. */
const liability = /^(memberliability|patientliability)$/
const share = /(^|_)(copay|coinsurance|coinsrnc_amt|deductible|ddctbl_amt|noncovered)$/
const paidByPatient = /^paidbypatient$/
/** Codes for what the insurer paid. The first that an EOB has counts: the others are its parts, or the same amount. */
const paidByInsurer = [/^benefit$/, /^paidtoprovider$/, /(^|_)prvdr_pmt_amt$/, /(^|_)nch_pmt_amt$/]

/**
 * Reads charges with their open amounts (clinical §3 "Billing detail"). Without an explanation of benefit (EOB), a
 * claim is fully open. With one, the patient owes the liability that the EOB states, otherwise the sum of its
 * copayment, coinsurance, deductible and noncovered amounts. What the patient paid is subtracted. Totals take
 * precedence over items. If the EOB states none of these, the patient owes the billed amount less the insurer's
 * payment, and nothing if the EOB mentions a payment without its amount.
 *
 * Only the clinic's claims are charges (`isClinics`). An EOB without its claim is an insurer's statement about a claim
 * of any provider: it only updates the charge of a claim that was imported before.
 *
 * A charge is dated by the service, not by the claim or EOB.
 */
export function readCharges(ctx: PatientContext): PatientRecord['charges'] {
  const { tally, references } = ctx.file
  const claims = own(ctx, 'Claim', Claim).filter((claim) => isBill(ctx, claim))
  const byKey = new Map(claims.map((claim) => [claim.resource.key, claim]))
  const answers = new Map<string, OwnResource<Benefit>>()
  for (const benefit of own(ctx, 'ExplanationOfBenefit', ExplanationOfBenefit)) {
    if (!isBill(ctx, benefit)) continue
    const key = references.keyOf(benefit.data.claim, benefit.resource, 'Claim') ?? benefit.resource.key
    const known = answers.get(key)
    // The latest EOB wins: the EOB of a second insurer includes what the first insurer paid.
    const isLater = !known || (benefit.data.created ?? '') >= (known.data.created ?? '')
    if (isLater) answers.set(key, benefit)
    const older = isLater ? known : benefit
    if (older) tally.skip(older.resource, 'replaced by a later answer')
  }
  const billed = [...claims].filter(({ resource }) => !answers.has(resource.key))
  const places = placesOfCare(ctx)
  return [
    ...[...answers].flatMap(([key, benefit]) => answered(ctx, places, key, benefit, byKey.get(key))),
    ...billed.flatMap((claim) => unanswered(ctx, places, claim)),
    ...readInvoices(ctx),
  ]
}

/**
 * Returns whether the clinic made a claim: its provider must have seen the patient at a visit of the record, or keep
 * the record. The provider of an insurer's export is often a pharmacy or a hospital elsewhere, to which the patient
 * owes the money. If the provider is a person, who can work at several places, the claim's facility must be one of the
 * visits, too. A claim without a provider must be about a visit of the record. If the file doesn't decide this, returns
 * what the database must have: `visit` if the file lacks the claim's visit, `charge` if the visits were not read whole.
 */
function isClinics(
  ctx: PatientContext,
  places: PlacesOfCare,
  documents: readonly OwnResource<Claim | Benefit>[],
): 'yes' | 'no' | 'visit' | 'charge' {
  const { references } = ctx.file
  const named = documents.flatMap(({ resource, data: { provider, facility } }) => {
    const isPlace = ['Organization', 'Location'].includes(references.typeOf(provider, resource) ?? '')
    const ofOne = isPlace ? [provider] : [provider, facility]
    return ofOne.flatMap((reference) => (reference ? [{ reference, resource }] : []))
  })
  const visits = documents.flatMap(({ resource, data }) =>
    data.item.flatMap(({ encounter }) => encounter.flatMap((one) => encounterKey(ctx, one, resource) ?? [])),
  )
  const hasVisit = visits.some((key) => places.visits.has(key))
  const isNamed = named.length > 0
  if (isNamed ? named.every(({ reference, resource }) => places.includes(reference, resource)) : hasVisit) return 'yes'
  if (places.visits.size === 0 || (visits.length > 0 && !hasVisit)) return 'visit'
  return places.isWhole ? 'no' : 'charge'
}

/** Restricts the rows of a claim to the clinic's own charges, and records why a resource is skipped. */
function clinicsRows(
  ctx: PatientContext,
  places: PlacesOfCare,
  documents: readonly OwnResource<Claim | Benefit>[],
  rows: () => ChargeRow[],
): ChargeRow[] {
  const { tally } = ctx.file
  const isOwn = isClinics(ctx, places, documents)
  if (isOwn === 'yes') {
    const written = rows()
    for (const row of written) countOwed(ctx, documents, row)
    return written
  }
  const whyUnsure = places.isWhole ? 'visit not in this file' : 'visits not read whole'
  for (const { resource } of documents) tally.skip(resource, isOwn === 'no' ? 'of another provider' : whyUnsure)
  return isOwn === 'no' ? [] : onlyKnown(ctx, documents, isOwn, rows)
}

/** Returns rows that are written only if the database has their charge or visit, and counted only if written. */
function onlyKnown(
  ctx: PatientContext,
  documents: readonly OwnResource<Claim | Benefit>[],
  needs: 'charge' | 'visit',
  rows: () => ChargeRow[],
): ChargeRow[] {
  return rows().map((row) => ({
    ...row,
    onlyKnown: { needs, onWritten: () => countOwed(ctx, documents, row) },
  }))
}

/** Counts the documents of a charge as imported if something is owed: Billing shows no other charges. */
function countOwed({ file }: PatientContext, documents: readonly OwnResource<unknown>[], { values }: ChargeRow): void {
  for (const { resource } of documents)
    if (values.openCents > 0) file.tally.take(resource)
    else file.tally.skip(resource, 'nothing owed')
}

function isBill({ file }: PatientContext, { resource, data }: OwnResource<Claim | Benefit>): boolean {
  const isPlan = data.use !== undefined && data.use !== 'claim'
  if (isPlan) file.tally.skip(resource, printedCode(data.use ?? '', 'not a claim'))
  else if (data.status !== 'active') file.tally.skip(resource, data.status)
  return !isPlan && data.status === 'active'
}

type ChargeRow = PatientRecord['charges'][number]

function unanswered(ctx: PatientContext, places: PlacesOfCare, claim: OwnResource<Claim>): ChargeRow[] {
  const { resource, data } = claim
  const currency = foreignCurrency([data.total, ...data.item.map(({ net }) => net)])
  if (currency) return ctx.file.tally.skip(resource, printedCurrency(currency))
  const amount = centsOf(data.total) ?? sumOf(data.item.map(({ net }) => net))
  return clinicsRows(ctx, places, [claim], () =>
    chargeRow(ctx, resource.key, [claim], { amount, open: amount, insurancePaid: null }),
  )
}

function answered(
  ctx: PatientContext,
  places: PlacesOfCare,
  key: string,
  benefit: OwnResource<Benefit>,
  claim: OwnResource<Claim> | undefined,
): ChargeRow[] {
  const { resource, data } = benefit
  const amounts = [...data.total, ...data.item.flatMap(({ adjudication }) => adjudication)].map(({ amount }) => amount)
  const currency = foreignCurrency([...amounts, data.payment?.amount, claim?.data.total])
  if (currency) return ctx.file.tally.skip(resource, printedCurrency(currency))
  const items = data.item.flatMap(({ adjudication }) => adjudication)
  const submitted = adjudicated(data.total, /^submitted$/) ?? centsOf(claim?.data.total)
  const lines = adjudicated(items, /(^|_)(submitted|sbmtd_chrg_amt)$/) ?? sumOf(data.item.map(({ net }) => net))
  const own = patientShare([...data.total, ...data.adjudication], items)
  const paid = data.payment ? centsOf(data.payment.amount) : 0
  const open = own ?? (paid === null ? 0 : Math.max(0, (submitted ?? lines ?? 0) - paid))
  const all = [submitted, lines].filter((cents): cents is number => cents !== null)
  // Synthea's totals omit some item amounts. Take the largest sum, so that the open amount never exceeds the charge.
  const amount = all.length > 0 ? Math.max(...all, open) : own
  const documents = claim ? [benefit, claim] : [benefit]
  const insurancePaid = paidByInsurance(data, items)
  const rows = () => chargeRow(ctx, key, documents, { amount, open, insurancePaid })
  if (claim) return clinicsRows(ctx, places, documents, rows)
  ctx.file.tally.skip(resource, 'claim not in this file')
  // A row with the EOB's own key has no claim.
  return key === resource.key ? [] : onlyKnown(ctx, documents, 'charge', rows)
}

function patientShare(totals: readonly v.InferOutput<typeof Adjudication>[], items: typeof totals): number | null {
  for (const level of [totals, items]) {
    const owed = adjudicated(level, liability) ?? adjudicated(level, share)
    if (owed !== null) return Math.max(0, owed - (adjudicated(level, paidByPatient) ?? 0))
  }
  return null
}

/**
 * Returns what the insurer paid, in cents: the payment of the EOB, otherwise the amounts of its totals or items. Null if
 * it states none, or a negative one, which takes an earlier payment back.
 */
function paidByInsurance({ payment, total, adjudication }: Benefit, items: Benefit['total']): number | null {
  const stated = [[...total, ...adjudication], items].flatMap((level) =>
    paidByInsurer.flatMap((category) => adjudicated(level, category) ?? []),
  )
  const paid = centsOf(payment?.amount) ?? stated[0] ?? null
  return paid !== null && paid >= 0 ? paid : null
}

/** Returns the sum of the amounts in a category, in cents; null if there are none. */
function adjudicated(all: readonly v.InferOutput<typeof Adjudication>[], category: RegExp): number | null {
  return sumOf(
    all.filter((one) => plainCodes([one.category]).some((code) => category.test(code))).map(({ amount }) => amount),
  )
}

function sumOf(amounts: readonly (Money | undefined)[]): number | null {
  const values = amounts.flatMap((money) => money?.value?.value ?? [])
  return values.length > 0 ? roundedCents(values.reduce((sum, value) => sum + value, 0)) : null
}

function foreignCurrency(amounts: readonly (Money | undefined)[]): string | null {
  return amounts.find(isForeign)?.currency ?? null
}

/** Amounts of a charge, US cents. */
interface Amounts {
  readonly amount: number | null
  readonly open: number | null
  readonly insurancePaid: number | null
}

function chargeRow(
  ctx: PatientContext,
  key: string,
  documents: readonly OwnResource<Claim | Benefit>[],
  { amount, open, insurancePaid }: Amounts,
): ChargeRow[] {
  const [first] = documents
  if (!first) return []
  const date = documents.map(({ data }) => servedOn(data)).find(Boolean)
  if (amount === null || open === null || !date) {
    for (const { resource } of documents)
      ctx.file.tally.skip(resource, amount === null ? 'no amount' : 'no service date')
    return []
  }
  const names = documents.flatMap(({ data }) =>
    data.item.flatMap(({ productOrService }) => conceptText(productOrService) ?? []),
  )
  const kind = documents.map(({ data }) => conceptText(data.type)).find(Boolean)
  // Stops at the first reference with a key, because each call of `keyOf` can add a provider or site to the record.
  const refer = (
    of: (data: Claim | Benefit) => (Reference | undefined)[],
    keyOf: (reference: Reference | undefined, from: Resource) => string | null,
  ) => {
    for (const { resource, data } of documents)
      for (const reference of of(data)) {
        const found = keyOf(reference, resource)
        if (found) return found
      }
    return null
  }
  const toSite = (reference: Reference | undefined, from: Resource) => ctx.people.siteKey(reference, from)
  return [
    {
      key,
      values: {
        chargeName: names[0] ?? (kind ? statusText(kind) : 'Charge'),
        chargeType: kind ? statusText(kind) : null,
        chargeDate: date,
        ...owedCents({ amountCents: amount, openCents: open }),
        insurancePaidCents: insurancePaid,
        sortedAt: sortedAtOf(date),
      },
      encounter: refer(
        (data) => data.item.flatMap(({ encounter }) => encounter),
        (reference, from) => encounterKey(ctx, reference, from),
      ),
      provider: refer(
        (data) => [...data.careTeam.map(({ provider }) => provider), data.provider],
        (reference, from) => ctx.people.providerKey(reference, from),
      ),
      site: refer((data) => [data.provider], toSite) ?? refer((data) => [data.facility], toSite),
    },
  ]
}

/** Returns the date of the first service, otherwise the start or end of the billing period; null if none is given. */
function servedOn({ item, billablePeriod }: Claim | Benefit): string | null {
  const days = item.flatMap(({ servicedDate, servicedPeriod }) => servicedDate ?? servicedPeriod?.start ?? [])
  const first = days.toSorted((a, b) => (sortedAtOf(a)?.getTime() ?? 0) - (sortedAtOf(b)?.getTime() ?? 0))[0]
  return first ?? billablePeriod?.start ?? billablePeriod?.end ?? null
}
