import type { Bench } from './Bench.ts'
import { loadCardMaterial } from './loadCardMaterial.ts'
import { measureCardPage } from './measureCardPage.ts'
import { ms, addRow } from './report.ts'

const slowdowns = [1, 4, 6] as const

/** Reports how long a photo of an insurance card takes from its choice to the straight picture. */
export async function reportCardPage({ browser, clinic, folder, rounds }: Bench): Promise<void> {
  const material = await loadCardMaterial()
  const { all, longestTask } = await measureCardPage(browser, clinic, { folder, material, times: slowdowns, rounds })
  const [plain, four, six] = slowdowns.map((times) => ms(all.get(times) ?? Number.NaN))
  addRow(
    'Photo of a card (12 MP) to its straight picture',
    `${plain}; all threads 4 x slower ${four}, 6 x ${six}`,
    '<= 3 s at 4 x',
  )
  addRow(
    'Longest task meanwhile, processor 4 x slower',
    longestTask ? ms(longestTask) : 'none over 50 ms',
    'none over 50 ms',
  )
}
