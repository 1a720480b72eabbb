import { describe, expect, it, vi } from 'vitest'
import type { Prepared } from '#src/workers/photos/protocol.ts'
import type { Examined, PictureCheck } from '#src/workers/screening/protocol.ts'
import {
  filesStateOf,
  pictureWork,
  sentBlobOf,
  toolFileOf,
  type PictureTools,
  type PictureWork,
} from './pictureWork.ts'

const prepared = (over: object = {}): Prepared => ({
  kind: 'ready',
  file: {
    bytes: new Uint8Array([1, 2, 3]).buffer,
    name: 'leg.jpg',
    extension: 'jpg',
    mediaType: 'image/jpeg',
    width: 1200,
    height: 900,
    thumbnail: null,
    ...over,
  },
})
const good: PictureCheck = { name: 'light', reason: null }
const blurred: PictureCheck = { name: 'sharp', reason: 'blurred' }
const examined = (over: Partial<Examined> = {}): Examined => ({
  kind: 'examined',
  width: 1200,
  height: 900,
  checks: [good],
  faces: [],
  ...over,
})
const face = { left: 1, top: 2, width: 30, height: 40 }
const covered = new Blob(['covered'])

function workWith(over: Partial<PictureTools> = {}, coversFaces = true): PictureWork {
  const tools: PictureTools = {
    prepare: async () => prepared(),
    examine: async () => examined(),
    redraw: async () => covered,
    firstFrame: async () => new Blob(['frame']),
    ...over,
  }
  return pictureWork(tools, { kind: 'leg', coversFaces })
}

const jpeg = (name = 'leg.jpg') => new File(['a photo'], name)

async function stateAfter(work: PictureWork, file: File) {
  work.choose(file)
  expect(work.state()).toEqual({ kind: 'preparing' })
  expect(filesStateOf(work.state())).toBe('preparing')
  await vi.waitUntil(() => work.state().kind !== 'preparing')
  return work.state()
}

describe('pictureWork', () => {
  it('has no picture at first, and none after it is cleared', async () => {
    const work = workWith()
    expect(filesStateOf(work.state())).toBe('missing')
    await stateAfter(work, jpeg())
    expect(filesStateOf(work.state())).toBe('ready')
    expect(toolFileOf(work.state(), 'user_image')).toMatchObject({ field: 'user_image', name: 'leg.jpg' })
    work.clear()
    expect(work.state()).toEqual({ kind: 'empty' })
    expect(toolFileOf(work.state(), 'user_image')).toBeNull()
  })

  it('refuses a text file whatever its name, a document, a damaged picture, and one of 100 megapixels', async () => {
    const refusals = {
      type: 'no-picture',
      damaged: 'damaged',
      'too-many-pixels': 'too-many-pixels',
      'no-heif': 'no-heif',
    } as const
    for (const [problem, shown] of Object.entries(refusals)) {
      const work = workWith({ prepare: async () => ({ kind: 'refused', problem: problem as keyof typeof refusals }) })
      expect(await stateAfter(work, jpeg('a.jpg'))).toEqual({ kind: 'refused', name: 'a.jpg', problem: shown })
      expect(filesStateOf(work.state())).toBe('missing')
    }
    const pdf = workWith({ prepare: async () => prepared({ width: null, height: null }) })
    expect(await stateAfter(pdf, jpeg())).toMatchObject({ problem: 'no-picture' })
  })

  it('refuses a picture of 1 x 1 px', async () => {
    const work = workWith({ prepare: async () => prepared({ width: 1, height: 1 }) })
    expect(await stateAfter(work, jpeg())).toMatchObject({ problem: 'tiny' })
  })

  it('names a DICOM file, and does not prepare it', async () => {
    const prepare = vi.fn<PictureTools['prepare']>()
    const dicom = new File([new Uint8Array(128), 'DICM and more'], 'chest.dcm')
    expect(await stateAfter(workWith({ prepare }), dicom)).toMatchObject({ problem: 'dicom' })
    expect(prepare).not.toHaveBeenCalled()
  })

  it('uses the first frame of a GIF', async () => {
    const prepare = vi
      .fn<PictureTools['prepare']>()
      .mockResolvedValueOnce(prepared({ mediaType: 'image/gif' }))
      .mockResolvedValueOnce(prepared())
    const state = await stateAfter(workWith({ prepare }), jpeg('leg.gif'))
    expect(state).toMatchObject({ kind: 'chosen', picture: { isFirstFrame: true } })
    expect(prepare.mock.lastCall?.[0].name).toBe('leg.jpg')
  })

  it('makes a large picture smaller before it is checked', async () => {
    const redraw = vi.fn<PictureTools['redraw']>(async () => covered)
    const state = await stateAfter(
      workWith({ redraw, prepare: async () => prepared({ width: 2048, height: 1024 }) }),
      jpeg(),
    )
    expect(redraw).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), [], 1600)
    expect(state).toMatchObject({ picture: { width: 1600, height: 800, blob: covered } })
  })

  it('warns about a poor picture until the person uses it anyway', async () => {
    const work = workWith({ examine: async () => examined({ checks: [good, blurred] }) })
    await stateAfter(work, jpeg())
    expect(filesStateOf(work.state())).toBe('poor')
    work.accept()
    expect(filesStateOf(work.state())).toBe('ready')
  })

  it('lets a person go on if the device can’t check the picture', async () => {
    for (const examine of [async () => ({ kind: 'failed' }) as const, () => Promise.reject(new Error('no worker'))]) {
      const work = workWith({ examine })
      expect(await stateAfter(work, jpeg())).toMatchObject({ picture: { checks: null } })
      expect(filesStateOf(work.state())).toBe('ready')
    }
  })

  it('covers a face before the picture is sent, unless the person keeps it', async () => {
    const work = workWith({ examine: async () => examined({ faces: [face] }) })
    await stateAfter(work, jpeg())
    expect(toolFileOf(work.state(), 'x')?.blob).toBe(covered)
    work.showFaces(true)
    expect(toolFileOf(work.state(), 'x')?.blob).not.toBe(covered)
    expect(filesStateOf(work.state())).toBe('ready')
  })

  it('does not send a face that it can’t cover, unless the person keeps it', async () => {
    const work = workWith({ examine: async () => examined({ faces: [face] }), redraw: async () => null })
    await stateAfter(work, jpeg())
    expect(filesStateOf(work.state())).toBe('poor')
    expect(toolFileOf(work.state(), 'x')).toBeNull()
    work.showFaces(true)
    expect(filesStateOf(work.state())).toBe('ready')
  })

  it.each([async () => examined({ faces: null }), async () => ({ kind: 'failed' }) as const])(
    'does not know of faces that could not be searched',
    async (examine) => {
      expect(await stateAfter(workWith({ examine }), jpeg())).toMatchObject({ picture: { faces: null } })
      expect(await stateAfter(workWith({ examine }, false), jpeg())).toMatchObject({ picture: { faces: 0 } })
    },
  )

  it('leaves faces as they are if nothing is sent, or if the tool needs them', async () => {
    const redraw = vi.fn<PictureTools['redraw']>()
    const work = workWith({ examine: async () => examined({ faces: [face] }), redraw }, false)
    const state = await stateAfter(work, jpeg())
    expect(redraw).not.toHaveBeenCalled()
    if (state.kind !== 'chosen') throw new Error('it is chosen')
    expect(sentBlobOf(state.picture)).toBe(state.picture.blob)
  })

  it('keeps only the last choice, and none that is ready after it was cleared', async () => {
    let finish: (prepared: Prepared) => void = () => undefined
    const slow = new Promise<Prepared>((resolve) => {
      finish = resolve
    })
    const work = workWith({ prepare: (file) => (file.name === 'slow.jpg' ? slow : Promise.resolve(prepared())) })
    work.choose(jpeg('slow.jpg'))
    await stateAfter(work, jpeg())
    const second = work.state()
    finish(prepared({ name: 'slow.jpg' }))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(work.state()).toBe(second)
    work.choose(jpeg('slow.jpg'))
    work.clear()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(work.state()).toEqual({ kind: 'empty' })
  })
})
