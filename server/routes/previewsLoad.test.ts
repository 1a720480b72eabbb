import { expect, it } from 'vitest'
import { imagingDesk } from '../../tests/imagingDesk.ts'
import type { SignedIn } from '../../tests/server.ts'
import { testDicom } from '../../tests/testDicom.ts'
import { readPictureFile } from '../imaging/readPictureFile.ts'

it('a user who loads 100 previews at once, which are rendered, does not delay another user', async () => {
  const desk = await imagingDesk()
  const windows = [
    [2000, 4000],
    [100, 10],
  ] as const
  const file = await readPictureFile(testDicom({ windows, side: 512 }), 'slice.dcm')
  const pathOf = async (ptId: number) =>
    `p-portal/records/imaging/previews/${(await desk.add({ ptId }, file)).imgId}/0/1`
  const [annPath, bobPath] = [await pathOf(desk.annPt), await pathOf(desk.bobPt)]
  const ended: string[] = []
  const load = async (who: string, by: SignedIn, path: string) => {
    const response = await desk.server.fetch(path, { headers: by.headers })
    if (response.status === 200) ended.push(who)
    const retryAfter = response.headers.get('retry-after')
    await response.arrayBuffer()
    return [response.status, retryAfter === null ? null : Number(retryAfter) > 0]
  }
  const ofAnn = Array.from({ length: 100 }, () => load('ann', desk.ann, annPath))
  const ofBob = await load('bob', desk.bob, bobPath)
  expect(ofBob).toEqual([200, null])
  // Ann's first calls were running when Bob's came.
  expect(ended.length).toBeLessThan(5)
  const replies = await Promise.all(ofAnn)
  const loaded = replies.filter(([status]) => status === 200).length
  // More than may wait are refused, to be loaded again later.
  expect([loaded > 10, replies.every(([status, isLater]) => status === 200 || (status === 503 && isLater))]).toEqual([
    true,
    true,
  ])
})
