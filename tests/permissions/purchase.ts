import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { portalPayMethodId } from '#src/contract/purchase.ts'
import { charges } from '#server/db/schema/records.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'

/** Returns the number of a charge of a person, 999999 if they have none. */
async function chargeOf({ db, ptIds }: PermissionData, target: Target): Promise<number> {
  const [own] = await db
    .select({ ledgerId: charges.ledgerId })
    .from(charges)
    .where(eq(charges.ptId, ptIds[target]))
    .limit(1)
  return own?.ledgerId ?? 999_999
}

export const rows: Rows = {
  // The clinic of this test takes no payments: that is said with status 200.
  'POST p-portal/ledger/CreatePurchase': {
    call: async (data, target) => ({
      path: 'p-portal/ledger/CreatePurchase',
      headers: { [idempotencyHeader]: randomUUID() },
      body: {
        paymentDetail: {
          nonce: 'nonce',
          amount: 0.01,
          paymentType: 'card',
          cardType: 'Visa',
          expirationMonth: '12',
          expirationYear: '2030',
          lastFour: '1111',
        },
        ledgerDetail: [
          {
            AmtOrigPt: -0.01,
            LedgerIDRoot: await chargeOf(data, target),
            LedgerSiteID: 1,
            PtID: data.ptIds[target],
            PayMethodID: portalPayMethodId,
            PtEncID: null,
            prvID: null,
            treatProcID: null,
          },
        ],
      },
    }),
    foreign: 403,
    // Staff pay for no patient.
    except: { 'staff with a patient': 403 },
  },
}
