import { printedCurrency } from '../values/printedReason.ts'
import * as v from 'valibot'
import { decisive } from '../json/faultHandling.ts'
import { conceptText } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { CodeableConcept, DateTime, list, Money, optional, Period, Reference, Text } from '../values/datatypes.ts'
import { encounterKey } from './encounters.ts'
import { owedCents } from './owedCents.ts'
import { centsOf, isForeign } from '../values/money.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { Resource } from '../file/resource.ts'

const Invoice = v.object({
  status: v.picklist(['draft', 'issued', 'balanced', 'cancelled']),
  type: optional(CodeableConcept),
  date: optional(DateTime),
  recipient: decisive(optional(Reference)),
  issuer: optional(Reference),
  participant: list(v.object({ actor: optional(Reference) })),
  lineItem: list(
    v.object({ chargeItemReference: optional(Reference), chargeItemCodeableConcept: optional(CodeableConcept) }),
  ),
  totalNet: decisive(optional(Money)),
  totalGross: decisive(optional(Money)),
})

const ChargeItem = v.object({
  code: optional(CodeableConcept),
  context: optional(Reference),
  occurrenceDateTime: optional(DateTime),
  occurrencePeriod: optional(Period),
})

const PaymentReconciliation = v.object({
  status: Text,
  detail: decisive(
    list(v.object({ request: optional(Reference), response: optional(Reference), amount: optional(Money) })),
  ),
})

/**
 * Reads invoices to the patient. The open amount is the net total, otherwise the gross total, less payments. It is 0 if
 * the status is `balanced`.
 */
export function readInvoices(ctx: PatientContext): PatientRecord['charges'] {
  const { file } = ctx
  const { tally, references } = file
  const payments = paymentsByInvoice(ctx)
  return own(ctx, 'Invoice', Invoice).flatMap(({ resource, data }) => {
    if (data.status === 'draft' || data.status === 'cancelled') return tally.skip(resource, data.status)
    const payer = references.typeOf(data.recipient, resource)
    if (payer === 'Organization') return tally.skip(resource, 'to another payer')
    const total = data.totalNet ?? data.totalGross
    if (isForeign(total)) return tally.skip(resource, printedCurrency(total?.currency ?? ''))
    const totalCents = centsOf(total)
    if (totalCents === null) return tally.skip(resource, 'no amount')
    const items = data.lineItem.flatMap(({ chargeItemReference }) => {
      const item = references.resolve(chargeItemReference, resource)
      const data = item?.type === 'ChargeItem' ? file.read(ChargeItem, item) : null
      return item && data ? { resource: item, data } : []
    })
    const served = items.flatMap(({ data }) => data.occurrenceDateTime ?? data.occurrencePeriod?.start ?? [])
    const chargeDate = served.toSorted()[0] ?? data.date
    if (!chargeDate) return tally.skip(resource, 'no service date')
    const unpaid = data.status === 'balanced' ? 0 : totalCents - (payments.get(resource)?.cents ?? 0)
    const { amountCents, openCents } = owedCents({ amountCents: totalCents, openCents: unpaid })
    const documents = [...items.map((item) => item.resource), ...(payments.get(resource)?.documents ?? []), resource]
    for (const document of documents)
      if (openCents > 0) tally.take(document)
      // Stored, but Billing shows only what is owed.
      else tally.skip(document, 'nothing owed')
    const names = [
      ...data.lineItem.map((line) => line.chargeItemCodeableConcept),
      ...items.map((item) => item.data.code),
    ]
    const actors = data.participant.map(({ actor }) => actor)
    return {
      key: resource.key,
      values: {
        chargeName: names.map(conceptText).find(Boolean) ?? conceptText(data.type) ?? 'Invoice',
        chargeType: 'Invoice',
        chargeDate,
        amountCents,
        openCents,
        insurancePaidCents: null,
        sortedAt: sortedAtOf(chargeDate),
      },
      encounter: items.map((item) => encounterKey(ctx, item.data.context, item.resource)).find(Boolean) ?? null,
      provider: actors.map((actor) => ctx.people.providerKey(actor, resource)).find(Boolean) ?? null,
      site: ctx.people.siteKey(data.issuer, resource),
    }
  })
}

interface Payment {
  cents: number
  documents: Resource[]
}

function paymentsByInvoice(ctx: PatientContext): Map<Resource, Payment> {
  const payments = new Map<Resource, Payment>()
  const documents: OwnResource<v.InferOutput<typeof PaymentReconciliation>>[] = own(
    ctx,
    'PaymentReconciliation',
    PaymentReconciliation,
  )
  for (const { resource, data } of documents.filter(({ data }) => data.status === 'active'))
    for (const { request, response, amount } of data.detail) {
      const invoice = ctx.file.references.resolve(request ?? response, resource)
      if (invoice?.type !== 'Invoice') continue
      const known = payments.get(invoice) ?? { cents: 0, documents: [] }
      payments.set(invoice, { cents: known.cents + (centsOf(amount) ?? 0), documents: [...known.documents, resource] })
    }
  return payments
}
