import { join } from 'node:path'
import { longRecord, type Bench } from './Bench.ts'
import { bigRecord } from './bigBundle.ts'
import { layLine } from './layLine.ts'
import { measureBigRecord } from './measureBigRecord.ts'
import { measureColdStart } from './measureColdStart.ts'
import { measureStarts } from './measureOffline.ts'
import { measurePrecache } from './measurePrecache.ts'
import { measureWorker } from './measureWorker.ts'
import { kib, ms, addRow } from './report.ts'

const reads = { allergies: 'p-portal/records/medhistory/allergies', labs: 'p-portal/records/pplabs/labs' }

/** Reports later visits with the service worker, with and without a network, and what the worker costs. */
export async function reportOffline({ browser, launch, folder, clinic, floors, rounds }: Bench): Promise<void> {
  const line = await layLine(clinic)
  try {
    const starts = await measureStarts(browser, line, floors, rounds)
    const paint = (what: string, { fcp }: { fcp: number }, goal: string) =>
      addRow(`${what}, first contentful paint`, `${ms(fcp)}, ${(fcp / starts.hello.fcp).toFixed(2)} x hello`, goal)
    paint('Sign-in again', starts.signIn, '<= 0.5 x')
    paint('Home again', starts.home, '<= 0.5 x')
    paint('Sign-in without a network', starts.signInOffline, '<= 550 ms')
    paint('Home without a network', starts.homeOffline, '<= 550 ms')
    addRow('Labs without a network, in a session', ms(starts.labsOffline.ready), '<= 1.5 s')

    const { asks, opens, pin, labs, card, frontDesk } = await measureColdStart(
      launch,
      join(folder, 'profile'),
      clinic,
      rounds,
    )
    addRow(
      'Labs without a network, after a browser restart',
      `${ms(asks + opens - pin + labs)}, without typing the PIN and its check (${ms(pin)})`,
      '<= 1.5 s',
    )
    addRow(
      'Insurance card without a network, after unlocking, processor 4 x slower',
      `${ms(card)} from the menu, in full screen ${ms(frontDesk)} after the press`,
      '<= 500 ms',
    )

    const { files, bytes, worker } = await measurePrecache(browser, clinic)
    addRow('Precached for offline starts', `${kib(bytes)} in ${files} files; the worker ${kib(worker)}`, '<= 600 KiB')

    for (const [name, path] of Object.entries(reads)) {
      const { without, withWorker, afterStop } = await measureWorker(browser, clinic, 'maria', path)
      addRow(
        `Service worker's share of an online read, ${name}`,
        `${ms(withWorker - without)} (${ms(without)} without it); first read after a restart of the worker ${ms(afterStop - without)}`,
        '<= 10 ms',
      )
    }

    const entries = Object.values(bigRecord).reduce((sum, count) => sum + count, 0)
    const big = await measureBigRecord(browser, line, longRecord)
    addRow(
      `Record of ${entries.toLocaleString('en')} entries, from sign-in to all stored`,
      `${(big.stored / 1000).toFixed(1)} s, ${(big.bytes / 1e6).toFixed(1)} MB`,
      '',
    )
    addRow(
      `Its chart of ${bigRecord.vitals.toLocaleString('en')} and list of ${bigRecord.conditions.toLocaleString('en')} entries, without a network`,
      `${ms(big.chart)}, ${ms(big.list)} from navigation`,
      '<= 1.5 s',
    )
    addRow('Searching it, slowest keystroke to the next frame, processor 4 x slower', ms(big.key), '<= 100 ms')
  } finally {
    line.close()
  }
}
