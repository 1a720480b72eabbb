import { afterAll, describe, expect, it } from 'vitest'
import { readPicture } from '../readPicture.ts'
import { readPictureFile, renderFrames } from '../readPictureFile.ts'
import { testFile } from '../testPicture.ts'
import { PictureProcess } from './PictureProcess.ts'

const file = testFile('CT_small.dcm')
const task = { kind: 'read', bytes: file, name: 'ct' } as const
const processes: PictureProcess[] = []

function started(limitMs?: number): PictureProcess {
  const process = new PictureProcess(limitMs)
  processes.push(process)
  return process
}

afterAll(() => processes.forEach((process) => process.endAfter(0)))

describe('PictureProcess', () => {
  it('reads what this process would read', async () => {
    const read = await readPictureFile(file, 'ct')
    const expected = await readPicture(file, 'ct')
    expect({ ...read, data: [], previews: [] }).toEqual({ ...expected, data: [], previews: [] })
    expect(Buffer.from(read.data).equals(file)).toBe(true)
    expect(Buffer.from(read.previews[0]?.data ?? []).equals(expected.previews[0]?.data ?? new Uint8Array())).toBe(true)
  })

  it('renders another window', async () => {
    expect(await renderFrames(file, { from: 0, count: 1, windowIndex: 1 })).toHaveLength(1)
    await expect(renderFrames(file, { from: 0, count: 1, windowIndex: 9 })).rejects.toMatchObject({ status: 404 })
  })

  it('passes on a refusal', async () => {
    await expect(readPictureFile(Buffer.from('<svg/>'), 'a.jpg')).rejects.toMatchObject({ status: 400 })
    await expect(readPictureFile(new Uint8Array(26 * 1024 * 1024), 'a.jpg')).rejects.toMatchObject({ status: 413 })
  })

  it('ends a task that takes too long', async () => {
    const process = started(1)
    await expect(process.run(task)).rejects.toMatchObject({ status: 400, detail: 'picture: takes too long to read' })
    await expect.poll(() => process.isAlive).toBe(false)
  })

  it('refuses the file if the process ends', async () => {
    const process = started()
    const reading = process.run(task)
    process.endAfter(0)
    await expect(reading).rejects.toMatchObject({ status: 413, code: 'too-large' })
    await expect.poll(() => process.isAlive).toBe(false)
  })

  it('reads more files at the same time than there are processes', async () => {
    const reads = await Promise.all(Array.from({ length: 6 }, () => readPictureFile(file, 'ct')))
    expect(reads.map(({ frames }) => frames)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('refuses more files than may wait', async () => {
    const reads = await Promise.allSettled(Array.from({ length: 30 }, () => readPictureFile(file, 'ct')))
    const refused = reads.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const read of refused) expect(read).toMatchObject({ reason: { status: 503, code: 'unavailable' } })
  })
})
