import type { Bench } from './Bench.ts'
import { loadCardMaterial } from './loadCardMaterial.ts'
import { measureCardReading, measureReadShares } from './measureCardReading.ts'
import { addRow, ms } from './report.ts'

/** Photos per drawn card, and the first one's seed. Seeds from 5000 were looked at while the reading was improved. */
const perCard = 6
const firstSeed = 7000

/** Reports how long reading a card's text takes, and how much of it is read right. */
export async function reportCardReading({ browser, clinic, folder, rounds }: Bench): Promise<void> {
  const material = await loadCardMaterial()
  const took = await measureCardReading(browser, clinic, { folder, material, times: [1, 4], rounds })
  const [plain, slow] = [1, 4].map((times) => ms(took.get(times) ?? Number.NaN))
  addRow('Card read, from the press to what is suggested', `${plain}; all threads 4 x slower ${slow}`, '')
  const backgrounds = material.backgrounds.filter((_, place) => place % 2 === 1)
  const shares = await measureReadShares({ ...material, backgrounds }, perCard, firstSeed)
  const percent = (part: number) => `${((100 * part) / shares.values).toFixed(1)}%`
  addRow(
    `Values suggested right / wrong, of ${shares.values} in ${shares.photos} good photos`,
    `${percent(shares.right)} / ${percent(shares.wrong)}; no card found in ${shares.notFound}`,
    'wrong <= 2%',
  )
}
