import type { Bench } from './Bench.ts'
import { measureFind, measureStored, measureUnlock } from './measureStore.ts'
import { ms, addRow } from './report.ts'
import { slowProcessor } from './visitPage.ts'

const rows = 1000
const entries = 10_000

/** Reports the encrypted store, its locks and the search, each in a page of its own. */
export async function reportStore({ browser, floors }: Bench): Promise<void> {
  const both = async <T>(measure: (slower: number) => Promise<T>) =>
    [await measure(1), await measure(slowProcessor)] as const
  const [unlock, slowUnlock] = await both((slower) => measureUnlock(browser, floors, slower))
  addRow('Opening kept records with a PIN', `${ms(unlock)}; all threads 4 x slower ${ms(slowUnlock)}`, '')

  const [fast, slow] = await both((slower) => measureStored(browser, floors, rows, slower))
  addRow(
    'An encrypted reply of 1,000 labs',
    `written in ${ms(fast.write)}, read in ${ms(fast.read)}; all threads 4 x slower ${ms(slow.write)}, ${ms(slow.read)}`,
    '',
  )
  addRow(
    'Its size on the device',
    `${(fast.row / rows).toFixed(0)} bytes a row, ${(fast.row / fast.json).toFixed(3)} x its JSON`,
    '',
  )

  const find = await measureFind(browser, floors, entries, slowProcessor)
  addRow(
    'Searching 10,000 entries, processor 4 x slower',
    `${find.key.toFixed(1)} ms per keystroke, worst ${ms(find.worstKey)}; indexed in ${ms(find.index)}`,
    '<= 100 ms',
  )
}
