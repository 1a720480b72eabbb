import { describe, expect, it, vi } from 'vitest'
import { photoShots, type Missed, type ShotState } from './photoShots.ts'

const photo = new Blob(['photo'])
function camera(shoot: () => Promise<Blob | Missed<'no-photos'>>) {
  const states: ShotState<'no-photos'>[] = []
  const onPhoto = vi.fn<(photo: Blob) => void>()
  return { take: photoShots({ shoot, onState: (state) => states.push(state), onPhoto }), states, onPhoto }
}
const open = () => new AbortController().signal

describe('a shot of the camera', () => {
  it('delivers its photo', async () => {
    const { take, onPhoto, states } = camera(async () => photo)
    expect(await take(open())).toBe(true)
    expect(onPhoto).toHaveBeenCalledExactlyOnceWith(photo)
    expect(states).toEqual([{ kind: 'taking' }])
  })

  it('delivers nothing if the camera was turned off meanwhile, or before', async () => {
    const answer = Promise.withResolvers<Blob>()
    const { take, onPhoto, states } = camera(() => answer.promise)
    const closing = new AbortController()
    const taken = take(closing.signal)
    closing.abort()
    answer.resolve(photo)
    expect(await taken).toBe(false)
    expect(await take(closing.signal)).toBe(false)
    expect(onPhoto).not.toHaveBeenCalled()
    expect(states).toEqual([{ kind: 'taking' }])
  })

  it.each([
    ['is refused', async () => ({ problem: 'no-photos' }) as const, 'no-photos'],
    ['fails', () => Promise.reject(new Error('no frame')), 'failed'],
  ] as const)('says why there is no photo if it %s, and can be repeated', async (_, fail, problem) => {
    const shoot = vi.fn<() => Promise<Blob | Missed<'no-photos'>>>(async () => photo).mockImplementationOnce(fail)
    const { take, onPhoto, states } = camera(shoot)
    expect(await take(open())).toBe(false)
    expect(states).toEqual([{ kind: 'taking' }, { kind: 'missed', problem }])
    expect(await take(open())).toBe(true)
    expect(onPhoto).toHaveBeenCalledOnce()
  })

  it('is not taken during another one', async () => {
    const answer = Promise.withResolvers<Blob>()
    const { take, onPhoto } = camera(() => answer.promise)
    const first = take(open())
    expect(await take(open())).toBe(false)
    answer.resolve(photo)
    expect(await first).toBe(true)
    expect(onPhoto).toHaveBeenCalledOnce()
  })
})
