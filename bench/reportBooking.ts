import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAvailable } from './measureAvailable.ts'
import { measureBookingCrash } from './measureBookingCrash.ts'
import { addRow, ms } from './report.ts'

const kills = 200

/** Reports how fast free times are read, and what happens to bookings while the server is killed. */
export async function reportBooking(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-booking-'))
  try {
    const times = await measureAvailable(folder)
    const count = (value: number) => value.toLocaleString('en')
    addRow(
      `Free times of ${times.days} days, ${times.providers} providers, ${count(times.appointments)} appointments, p50 and p99`,
      `${ms(times.p50)}, ${ms(times.p99)}`,
      '<= 60 ms at p99',
    )
    const crash = await measureBookingCrash(folder, kills)
    addRow(
      `Server killed ${crash.kills} times while 5 patients book the same times, ${count(crash.taken)} times refused as taken`,
      `${count(crash.booked)} confirmed bookings: ${crash.lost} lost, ${crash.untold} unconfirmed, ${crash.overlapping} overlapping`,
      'none, none, none',
    )
    addRow(
      'Lost replies in this run',
      `${count(crash.lostReplies)}, of which ${count(crash.doneThough)} had been done`,
      '',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
