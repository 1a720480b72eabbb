import type { Bench } from './Bench.ts'
import { measureCrash } from './measureCrash.ts'
import { measureKeyedCrash } from './measureKeyedCrash.ts'
import { addRow } from './report.ts'

const kills = 200
/** The minimum number of bookings and payments together. */
const keyedWrites = 1000

/** Reports what happens to messages, bookings and payments while the server is killed repeatedly. */
export async function reportCrash({ folder }: Bench): Promise<void> {
  const counts = await measureCrash(folder, 'server/dist/main.js', kills)
  const count = (value: number) => value.toLocaleString('en')
  addRow(
    `Server killed ${counts.kills} times while 5 patients write, ${counts.cuts} connections cut`,
    `${count(counts.confirmed)} confirmed messages: ${counts.lost} lost, ${counts.twice} duplicated, ${counts.unwritten} unconfirmed`,
    'none, none, none',
  )
  addRow(
    'Lost replies in this run',
    `${count(counts.lostReplies)}, of which ${count(counts.doneThough)} had been done`,
    '',
  )
  const keyed = await measureKeyedCrash(folder, kills, keyedWrites)
  addRow(
    `Server killed ${keyed.kills} times while 5 clients book and pay, ${keyed.gatewayFaults} gateway faults`,
    `${count(keyed.bookings)} bookings, ${count(keyed.purchases)} payments: ${keyed.lost} lost, ${keyed.doubled} doubled, ${keyed.stuck} stuck, ${keyed.difference} cents apart`,
    'none, none, none, 0',
  )
}
