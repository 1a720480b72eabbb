import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePaymentCrash } from './measurePaymentCrash.ts'
import { addRow } from './report.ts'

const kills = 300
/** The minimum number of purchases. */
const purchases = 1000

/** Reports what happens to payments while the server is killed and the gateway fails. */
export async function reportPaymentCrash(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-payment-crash-'))
  try {
    const crash = await measurePaymentCrash(folder, { kills, purchases })
    const count = (value: number) => value.toLocaleString('en')
    addRow(
      `Server killed ${crash.kills} times while 5 payers pay the same charges, ${count(crash.gatewayFaults)} gateway faults`,
      `${count(crash.purchases)} purchases, ${count(crash.done)} done: ${crash.lost} lost, ${crash.doubled} doubled, ${crash.stuck} stuck, ${crash.unbalanced} unbalanced, ${crash.difference} cents apart`,
      'none, none, none, none, 0',
    )
    addRow(
      'Purchases refused in this run because another one held or had paid a charge, declined, unknown at first',
      `${count(crash.met)}, ${count(crash.declined)}, ${count(crash.unknownFirst)}`,
      '',
    )
    addRow(
      'Requests interrupted by a kill in this run, lost replies',
      `${count(crash.killedRequests)}, ${count(crash.lostReplies)}`,
      '',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
