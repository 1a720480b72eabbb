import { join } from 'node:path'
import { addPictures, pictureCounts } from './addPictures.ts'
import type { Bench } from './Bench.ts'
import { measureImaging, type Smoothness } from './measureImaging.ts'
import { addRow, ms } from './report.ts'

const smooth = ({ fps, longestTask }: Smoothness) =>
  `${Math.round(fps)} frames a second, ${longestTask ? `longest task ${ms(longestTask)}` : 'no task over 50 ms'}`

/** Reports the pictures of a record: a long list, a stack, and large photos. */
export async function reportImaging({ browser, clinic, folder }: Bench): Promise<void> {
  await addPictures(join(folder, 'data'))
  const { small, slices, large } = pictureCounts
  const times = await measureImaging(browser, clinic, large)
  const count = (small + large + 1).toLocaleString('en')
  addRow(`List of ${count} pictures and sets, processor 4 x slower`, `first rows in ${ms(times.firstRows)}`, '')
  addRow('Scrolling it, processor 4 x slower', smooth(times.list), 'none over 50 ms')
  addRow(`A stack of ${slices} slices opens, processor 4 x slower`, ms(times.stackOpens), '<= 1.5 s')
  addRow('Going through it by a drag, processor 4 x slower', smooth(times.stack), 'none over 50 ms')
  addRow('A photo of 12 MP opens, processor 4 x slower', ms(times.photoOpens), '<= 1.5 s')
  addRow('Dragging it when zoomed, processor 4 x slower', smooth(times.photo), '60 frames a second')
  const { first, last, opened } = times.memory
  addRow(
    `Memory of the page with one of them, and after ${opened}`,
    `${Math.round(first)} MB, ${Math.round(last)} MB`,
    '',
  )
}
