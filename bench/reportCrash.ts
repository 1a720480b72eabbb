import type { Bench } from './Bench.ts'
import { measureCrash } from './measureCrash.ts'
import { measureKeyedCrash } from './measureKeyedCrash.ts'
import { addRow } from './report.ts'

const faults = { kills: 300, cuts: 50, silences: 20, fullDisks: 5 }
const keyedKills = 200
/** The minimum number of bookings and payments together. */
const keyedWrites = 1000

/** Reports what happens to messages, bookings and payments while server and database fail repeatedly. */
export async function reportCrash({ folder }: Bench): Promise<void> {
  const counts = await measureCrash(folder, 'server/dist/main.js', faults)
  const count = (value: number) => value.toLocaleString('en')
  const disks =
    counts.fullDisks > 0
      ? `${counts.fullDisks} full disks (${counts.endedByDisk} ended PostgreSQL)`
      : 'no full disk (needs root and mount)'
  addRow(
    `Server killed ${counts.kills} times while 5 patients write, ${counts.cuts} connections cut, ${counts.silences} silences of the database, ${disks}`,
    `${count(counts.confirmed)} confirmed messages: ${counts.lost} lost, ${counts.twice} duplicated, ${counts.unwritten} unconfirmed`,
    'none, none, none',
  )
  const { forms } = counts
  addRow(
    'Forms saved and submitted in this run',
    `${count(forms.saves)} confirmed saves, ${count(forms.confirmed)} confirmed forms: ${forms.lost} lost, ${forms.twice} duplicated, ${forms.changed} with changed answers, ${forms.unwritten} unconfirmed`,
    'none, none, none, none',
  )
  addRow(
    'Lost replies in this run',
    `${count(counts.lostReplies)}, of which ${count(counts.doneThough)} had been done`,
    '',
  )
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  addRow('Next confirmed message after a silence, slowest', seconds(counts.slowestAfterSilence), '<= 10 s')
  if (counts.fullDisks > 0)
    addRow('Next confirmed message after a full disk, slowest', seconds(counts.slowestAfterFullDisk), '<= 10 s')
  const keyed = await measureKeyedCrash(folder, keyedKills, keyedWrites)
  addRow(
    `Server killed ${keyed.kills} times while 5 clients book and pay, ${keyed.gatewayFaults} gateway faults`,
    `${count(keyed.bookings)} bookings, ${count(keyed.purchases)} payments: ${keyed.lost} lost, ${keyed.doubled} doubled, ${keyed.stuck} stuck, ${keyed.difference} cents apart`,
    'none, none, none, 0',
  )
}
