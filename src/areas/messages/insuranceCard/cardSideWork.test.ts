import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import type { FoundCard, StraightCard } from '#src/workers/photos/protocol.ts'
import * as photos from '#src/workers/photos/client.ts'
import * as drafts from '#src/writes/drafts.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'
import { blankCard, blankDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { cardSideWork } from './cardSideWork.ts'

vi.mock('#src/workers/photos/client.ts', () => ({
  findCard: vi.fn<typeof photos.findCard>(),
  straightenCard: vi.fn<typeof photos.straightenCard>(),
}))
vi.mock('#src/writes/drafts.ts', () => ({
  putFile: vi.fn<typeof drafts.putFile>(),
  removeFile: vi.fn<typeof drafts.removeFile>(),
  readFile: vi.fn<typeof drafts.readFile>(),
}))
vi.mock('#src/writes/uploadPart.ts', () => ({ uploadPart: vi.fn<typeof uploadPart>() }))

const corners = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 6 },
  { x: 0, y: 6 },
] as const
const found = { kind: 'read', preview: new Blob(['p']), width: 9, height: 6, corners } as FoundCard
const straight: StraightCard = {
  kind: 'ready',
  check: { verdict: 'good', sharpness: 1, glare: 0, brightness: 200 },
  file: {
    name: 'a.jpg',
    extension: 'jpg',
    mediaType: 'image/jpeg',
    width: 9,
    height: 6,
    thumbnail: null,
    bytes: new ArrayBuffer(3),
  },
}
const photo = new Blob(['photo'])
const stored = { body: [{ BlobAsDataURL: 'data:image/jpeg;base64,AAAA' }] } as Awaited<
  ReturnType<typeof drafts.readFile>
>

/** Returns the work on an open draft, and the draft. */
function opened(first: Partial<MessageDraft> = {}) {
  let draft: MessageDraft = { ...blankDraft, card: blankCard, ...first }
  const change = (changed: Partial<MessageDraft>) => {
    draft = { ...draft, ...changed }
  }
  const work = cardSideWork({ draft, change, keep: async () => 'draft-1' })
  return { work, close: work.open(), draft: () => draft, ...work.actions, front: () => work.states().front }
}
const withFront = { card: { ...blankCard, front: { no: 7, fault: null, isAccepted: false } } }

beforeEach(() => {
  startSession(testSession())
  vi.mocked(photos.findCard).mockResolvedValue(found)
  vi.mocked(photos.straightenCard).mockResolvedValue(straight)
  vi.mocked(drafts.putFile).mockResolvedValue({ kind: 'saved' })
  vi.mocked(drafts.removeFile).mockResolvedValue()
  vi.mocked(drafts.readFile).mockResolvedValue(stored)
  vi.mocked(uploadPart).mockResolvedValue({ endpoint: 'POST Images', body: [] })
})
afterEach(() => {
  endSession('logout')
  vi.resetAllMocks()
})

describe('a photo of a side', () => {
  it.each([
    ['saved', 'added'],
    ['no-room', 'no-room'],
    ['unavailable', 'memory'],
    ['gone', 'memory'],
  ] as const)('whose picture is %s is where the state says', async (kind, place) => {
    vi.mocked(drafts.putFile).mockResolvedValue({ kind })
    const { take, front, draft } = opened()
    await take('front', photo)
    expect(front()).toMatchObject({ isBusy: false, problem: null, place })
    expect(draft().card?.front).toMatchObject({ fault: null })
  })

  it.each([
    ['finding', photos.findCard],
    ['straightening', photos.straightenCard],
  ])('ends with a problem if %s the card fails', async (_, call) => {
    vi.mocked(call).mockRejectedValue(new Error('no worker'))
    const { take, front } = opened()
    await take('front', photo)
    expect(front()).toMatchObject({ isBusy: false, problem: 'failed' })
  })

  it('ends with a problem if the draft can’t be saved', async () => {
    vi.mocked(uploadPart).mockRejectedValue(new Error('unreadable'))
    const { take, front } = opened()
    await take('front', photo)
    expect(front()).toMatchObject({ isBusy: false, problem: 'not-kept' })
  })

  it('is not stored for another session than the one in which it was chosen', async () => {
    const answer = Promise.withResolvers<StraightCard>()
    vi.mocked(photos.straightenCard).mockReturnValue(answer.promise)
    const { take, draft } = opened()
    const taken = take('front', photo)
    await vi.waitFor(() => expect(photos.straightenCard).toHaveBeenCalled())
    endSession('logout')
    startSession(testSession({ logonHisID: 'logon-2' }))
    answer.resolve(straight)
    await taken
    expect(drafts.putFile).not.toHaveBeenCalled()
    expect(draft().card?.front).toBeNull()
  })

  it('is removed if the draft was closed while it was stored', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof drafts.putFile>>>()
    vi.mocked(drafts.putFile).mockReturnValue(answer.promise)
    const { take, close, draft } = opened()
    const taken = take('front', photo)
    await vi.waitFor(() => expect(drafts.putFile).toHaveBeenCalled())
    close()
    answer.resolve({ kind: 'saved' })
    await taken
    const no = vi.mocked(drafts.putFile).mock.calls[0]?.[1]
    expect(drafts.removeFile).toHaveBeenCalledExactlyOnceWith('draft-1', no)
    expect(draft().card?.front).toBeNull()
  })
})

describe('turning a photo', () => {
  it('turns it by one more quarter with each press, and by none after four', async () => {
    const { take, turn } = opened()
    await take('front', photo)
    for (let press = 0; press < 4; press++) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await turn('front')
    }
    const turns = vi.mocked(photos.straightenCard).mock.calls.map(([, how]) => how.quarterTurns)
    expect(turns).toEqual([0, 1, 2, 3, 0])
  })
})

describe('turning a picture after a reload', () => {
  it('stores the turned picture in place of the last one', async () => {
    const { turn, front, draft } = opened(withFront)
    await turn('front')
    expect(front()).toMatchObject({ isBusy: false, problem: null, photo: null })
    expect(drafts.removeFile).toHaveBeenCalledExactlyOnceWith('draft-1', 7)
    expect(draft().card?.front?.no).not.toBe(7)
  })

  it('keeps a photo that was chosen meanwhile, which ends', async () => {
    const answer = Promise.withResolvers<StraightCard>()
    vi.mocked(photos.straightenCard).mockReturnValueOnce(answer.promise)
    const { turn, take, front } = opened(withFront)
    const turned = turn('front')
    await vi.waitFor(() => expect(photos.straightenCard).toHaveBeenCalled())
    const taken = take('front', photo)
    await vi.waitFor(() => expect(front().photo).not.toBeNull())
    answer.resolve(straight)
    await Promise.all([turned, taken])
    expect(front()).toMatchObject({ isBusy: false, photo: { file: photo } })
    expect(drafts.putFile).toHaveBeenCalledOnce()
  })

  it('does not replace a photo that is being read', async () => {
    const answer = Promise.withResolvers<FoundCard>()
    vi.mocked(photos.findCard).mockReturnValueOnce(answer.promise)
    const { turn, take, front } = opened(withFront)
    const taken = take('front', photo)
    await turn('front')
    answer.resolve(found)
    await taken
    expect(front()).toMatchObject({ isBusy: false, photo: { file: photo } })
    expect(drafts.readFile).not.toHaveBeenCalled()
  })

  it('ends with a problem if there is no picture', async () => {
    vi.mocked(drafts.readFile).mockResolvedValue(null)
    const { turn, front } = opened(withFront)
    await turn('front')
    expect(front()).toMatchObject({ isBusy: false, problem: 'not-kept' })
  })
})

describe('lines that were read from a photo', () => {
  const line = { side: 'front', field: 'memberId', value: 'BHX 4821', isCorrected: false } as const
  const other = { ...line, side: 'back' } as const

  it('are added once per field and side, and removed', () => {
    const { addLine, removeLine, draft } = opened(withFront)
    addLine(line)
    addLine(other)
    addLine({ ...line, value: 'BHX 4822', isCorrected: true })
    expect(draft().card?.lines?.map(({ side, value }) => [side, value])).toEqual([
      ['back', 'BHX 4821'],
      ['front', 'BHX 4822'],
    ])
    removeLine(line)
    expect(draft().card?.lines).toEqual([other])
  })

  it('are removed by another photo of their side, which the state says, and not by turning or moving corners', async () => {
    const { take, turn, moveCorners, addLine, draft, front } = opened(withFront)
    addLine(line)
    addLine(other)
    await turn('front')
    expect(draft().card?.lines).toEqual([line, other])
    await take('front', photo)
    expect(draft().card?.lines).toEqual([other])
    expect(front().hasRemovedLines).toBe(true)
    addLine(line)
    await turn('front')
    await moveCorners('front', corners)
    expect(draft().card?.lines).toEqual([other, line])
    expect(front().hasRemovedLines).toBe(false)
  })

  it('stay if another photo can’t be used', async () => {
    const { take, addLine, draft } = opened(withFront)
    addLine(line)
    vi.mocked(photos.findCard).mockResolvedValue({ kind: 'refused', problem: 'damaged' })
    await take('front', photo)
    expect(draft().card?.lines).toEqual([line])
  })

  it('are removed by a photo that is turned before it is stored', async () => {
    const answer = Promise.withResolvers<StraightCard>()
    vi.mocked(photos.straightenCard).mockReturnValueOnce(answer.promise)
    const { take, turn, addLine, draft } = opened(withFront)
    addLine(line)
    const taken = take('front', photo)
    await vi.waitFor(() => expect(photos.straightenCard).toHaveBeenCalled())
    await turn('front')
    answer.resolve(straight)
    await taken
    expect(draft().card?.lines).toEqual([])
  })
})
