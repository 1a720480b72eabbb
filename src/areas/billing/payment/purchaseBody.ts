import type { Input } from '#src/contract/endpoint.ts'
import { type createPurchase, type PaymentMethod, portalPayMethodId } from '#src/contract/purchase.ts'
import type { PaymentToken } from './adapters/PaymentAdapter.ts'
import type { PaymentLine } from './PaymentLine.ts'
import { totalCents } from './totalCents.ts'

interface Paid {
  readonly lines: readonly PaymentLine[]
  readonly method: PaymentMethod
  readonly token: PaymentToken
}

/**
 * Returns the body of `CreatePurchase` (clinical §3, §7): payment detail and ledger detail. What the payment service
 * says about the card in another form than the contract's is left out: the payment must not fail for it.
 */
export function purchaseBody({ lines, method, token }: Paid): Input<typeof createPurchase>['body'] {
  const { nonce, cardType, expirationMonth, expirationYear, lastFour } = token
  return {
    paymentDetail: {
      nonce,
      amount: totalCents(lines) / 100,
      paymentType: method,
      cardType: cardType?.slice(0, 40) ?? null,
      expirationMonth: matching(/^(0?[1-9]|1[0-2])$/, expirationMonth),
      expirationYear: matching(/^\d{4}$/, expirationYear),
      lastFour: matching(/^\d{2,4}$/, lastFour),
    },
    ledgerDetail: lines.map(({ cents, ledgerID, siteID, ptID, ptEncID, prvID, treatProcID }) => ({
      AmtOrigPt: -cents / 100,
      LedgerIDRoot: ledgerID,
      LedgerSiteID: siteID,
      PtID: ptID,
      PayMethodID: portalPayMethodId,
      PtEncID: ptEncID,
      prvID,
      treatProcID,
    })),
  }
}

function matching(pattern: RegExp, text: string | null): string | null {
  return text !== null && pattern.test(text) ? text : null
}
