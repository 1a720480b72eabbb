import { join } from 'node:path'
import { addBilling, manyCharges, manyChargesOf, manyPayments, withBilledPatient } from './addBilling.ts'
import type { Bench } from './Bench.ts'
import { signedInSession } from './clinic.ts'
import { measureBillingReads, measurePurchases, type ReadFigures } from './measureBilling.ts'
import { measureBillingList, measurePaymentForm } from './measureBillingPage.ts'
import { addRow, kib, ms } from './report.ts'

const read = ({ changed, kept, bytes }: ReadFigures) =>
  `p50 ${ms(changed)} after a change, ${ms(kept)} without, ${kib(bytes)}`

/** Reports a large bill: the calls, the list, and the way from Pay Now to the form. */
export async function reportBilling({ browser, clinic, folder }: Bench): Promise<void> {
  const session = await signedInSession(clinic, manyChargesOf)
  const { token } = JSON.parse(session) as { token: string }
  const { reads, purchase } = await withBilledPatient(join(folder, 'data'), async (db, ptId) => {
    await addBilling(db, ptId)
    const billed = { db, ptId, origin: clinic, token }
    return { reads: await measureBillingReads(billed), purchase: await measurePurchases(billed) }
  })
  const charges = manyCharges.toLocaleString('en')
  addRow(`Bill of ${charges} charges from the server`, read(reads.summary), '<= 200 ms')
  addRow(`${manyPayments.toLocaleString('en')} payments from the server`, read(reads.payments), '<= 100 ms')
  addRow('Purchase with the sandbox gateway', `p50 ${ms(purchase)}`, '<= 40 ms')

  const list = await measureBillingList(browser, clinic, session)
  addRow(
    `List of ${charges} charges, processor 4 x slower`,
    `first charges in ${ms(list.shown)}, ${ms(list.toggle)} to add one, ${list.longestTask ? `longest task ${ms(list.longestTask)}` : 'no long task'}`,
    '',
  )
  addRow(
    'From Pay Now to the form, processor 4 x slower',
    `${ms(await measurePaymentForm(browser, clinic, await signedInSession(clinic, 'maria')))}, of which 2000 ms as specified`,
    '<= 3500 ms',
  )
}
