/** A charge, and how much of it is to be paid. The ids are those of `LedgerDetail` in the contract. */
export interface PaymentLine {
  readonly ledgerID: number
  readonly siteID: number
  readonly ptID: number
  readonly ptEncID: number | null
  readonly prvID: number | null
  readonly treatProcID: number | null
  readonly chargeName: string
  readonly chargeDate: string
  /** US cents. */
  readonly cents: number
}
