import type { Input } from '#src/contract/endpoint.ts'
import type { Payment, RefundReason, refundPayment } from '#src/contract/payments.ts'
import { amountInCents } from '../../amountInCents.ts'
import { dollarsOf } from '../cents.ts'
import { leftCents } from '../model.ts'

/** Maximum length of the note to the patient, characters. */
export const maxNote = 500

/** A part of a payment of which something is left to refund. */
export interface RefundableLine {
  readonly ledgerID: number
  readonly chargeName: string
  readonly chargeDate: string
  readonly siteName: string
  /** Cents. */
  readonly left: number
}

/** What staff entered. Null: not chosen yet. */
export interface RefundDraft {
  readonly extent: 'all' | 'part' | null
  /** Typed amounts by `ledgerID`. Empty texts refund nothing. */
  readonly amounts: Readonly<Record<number, string>>
  readonly reason: RefundReason | null
  readonly note: string
  /** Whether the refunded amounts are due again. */
  readonly reopens: 'yes' | 'no' | null
}

export const emptyDraft: RefundDraft = { extent: null, amounts: {}, reason: null, note: '', reopens: null }

/** The parts of a refund, in cents. Each is more than zero. */
export type RefundParts = readonly { readonly ledgerID: number; readonly cents: number }[]

/**
 * What is wrong with a draft:
 * - `extent`, `reason`, `reopens`: nothing is chosen.
 * - `none`: no amount is entered, or nothing is left any more.
 * - `text`: the amount of the charge can't be read, or has more than two decimals. `over`: less is left of it.
 */
export type RefundFault =
  | { readonly kind: 'extent' | 'reason' | 'reopens' | 'none' }
  | { readonly kind: 'text' | 'over'; readonly ledgerID: number }

/**
 * Returns the parts of a payment of which something is left. Charges that the clinic's records no longer have are left
 * out, because the portal can't refund them.
 */
export function refundableLines({ lines }: Pick<Payment, 'lines'>): RefundableLine[] {
  return lines.flatMap((line) => {
    const left = leftCents(line)
    const { ledgerID, chargeName, chargeDate, siteName } = line
    return ledgerID === null || left === 0 ? [] : [{ ledgerID, chargeName, chargeDate, siteName, left }]
  })
}

/** Returns the sum of a refund in cents. */
export function totalOf(parts: RefundParts): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

/** Returns what is left of all lines, in cents. */
export function totalLeft(lines: readonly RefundableLine[]): number {
  return lines.reduce((sum, { left }) => sum + left, 0)
}

/** Returns what a draft refunds of each line. Amounts that can't be read count as nothing. */
export function partsOf(
  { extent, amounts }: RefundDraft,
  lines: readonly RefundableLine[],
  locale: string,
): RefundParts {
  if (extent === null) return []
  return lines.flatMap(({ ledgerID, left }) => {
    if (extent === 'all') return [{ ledgerID, cents: left }]
    const read = amountInCents(amounts[ledgerID] ?? '', locale)
    return read.kind === 'amount' && read.cents > 0 ? [{ ledgerID, cents: read.cents }] : []
  })
}

/** Returns the faults of a draft in the order of the form. */
export function refundFaults(draft: RefundDraft, lines: readonly RefundableLine[], locale: string): RefundFault[] {
  const faults = draft.extent === 'part' ? amountFaults(draft, lines, locale) : []
  if (draft.extent === null) faults.push({ kind: 'extent' })
  if (draft.extent !== null && faults.length === 0 && partsOf(draft, lines, locale).length === 0)
    faults.push({ kind: 'none' })
  if (draft.reason === null) faults.push({ kind: 'reason' })
  if (draft.reopens === null) faults.push({ kind: 'reopens' })
  return faults
}

function amountFaults({ amounts }: RefundDraft, lines: readonly RefundableLine[], locale: string): RefundFault[] {
  return lines.flatMap(({ ledgerID, left }): RefundFault[] => {
    const read = amountInCents(amounts[ledgerID] ?? '', locale)
    if (read.kind === 'empty') return []
    if (read.kind === 'too-large' || (read.kind === 'amount' && read.cents > left)) return [{ kind: 'over', ledgerID }]
    return read.kind === 'amount' ? [] : [{ kind: 'text', ledgerID }]
  })
}

/** Returns the body of the call. Null if the draft has faults. */
export function refundBody(
  { paymentID, lines }: Pick<Payment, 'paymentID' | 'lines'>,
  draft: RefundDraft,
  locale: string,
): Input<typeof refundPayment>['body'] | null {
  const refundable = refundableLines({ lines })
  const { reason, reopens } = draft
  if (reason === null || reopens === null || refundFaults(draft, refundable, locale).length > 0) return null
  const note = draft.note.trim()
  return {
    paymentID,
    lines: partsOf(draft, refundable, locale).map(({ ledgerID, cents }) => ({ ledgerID, amount: dollarsOf(cents) })),
    reason,
    note: note === '' ? null : note,
    reopens: reopens === 'yes',
  }
}
