import { describe, expect, it } from 'vitest'
import { createPictureStore } from './pictureStore.ts'

const key = (imgId: number, frame = 0, window = 0) => ({ imgId, frame, window })
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function world({ pixels = 1e9, length = 1e9 } = {}) {
  const loads: string[] = []
  const open = new Set<string>()
  const broken = new Set<string>()
  const store = createPictureStore({
    load: async (imgId, part, window) => {
      loads.push(`${imgId}/${part}/${window}`)
      if (broken.has(`${imgId}`)) throw new TypeError('offline')
      const frames = Array.from({ length: 16 }, (_, at) => `${imgId}:${part * 16 + at}:${window}`)
      return { frames, savedAt: imgId === 5 ? 1234 : null }
    },
    decode: async (text) => {
      if (broken.has(text)) throw new TypeError('damaged')
      open.add(text)
      return { width: 10, height: 10, text, close: () => void open.delete(text) }
    },
    partFrames: 16,
    pixels,
    length,
  })
  return { store, loads, open, broken }
}

describe('createPictureStore', () => {
  it('loads a part once for all its frames, and decodes each frame by its own place', async () => {
    const { store, loads } = world()
    const [first, last] = await Promise.all([store.want(key(7, 17)), store.want(key(7, 18))])
    expect([first.text, last.text]).toEqual(['7:17:0', '7:18:0'])
    expect(loads).toEqual(['7/1/0'])
    expect(store.take(key(7, 17))?.text).toBe('7:17:0')
  })

  it('keeps pictures of different windows apart', async () => {
    const { store } = world()
    await store.want(key(7, 0, 1))
    expect(store.take(key(7, 0, 0))).toBeNull()
    expect(store.take(key(7, 0, 1))?.text).toBe('7:0:1')
  })

  it('frees the least recently used pictures beyond the limit, but not the one that is shown', async () => {
    const { store, open } = world({ pixels: 300 })
    await store.want(key(1))
    store.take(key(1))
    for (const imgId of [2, 3, 4, 5]) await store.want(key(imgId))
    expect([...open]).toEqual(['1:0:0', '4:0:0', '5:0:0'])
    expect(store.take(key(2))).toBeNull()
  })

  it('drops texts beyond the limit, and loads them again when they are needed', async () => {
    const { store, loads } = world({ length: 200, pixels: 100 })
    await store.want(key(1))
    await store.want(key(2))
    await store.want(key(3))
    await store.want(key(1))
    expect(loads).toEqual(['1/0/0', '2/0/0', '3/0/0', '1/0/0'])
  })

  it('loads ahead what was asked for last, two at a time', async () => {
    const { store, loads } = world()
    store.ahead([1, 2, 3, 4].map((imgId) => key(imgId)))
    expect(loads).toEqual(['1/0/0', '2/0/0'])
    store.ahead([key(9)])
    await settle()
    expect(loads).toEqual(['1/0/0', '2/0/0', '9/0/0'])
    expect(store.take(key(9))).not.toBeNull()
  })

  it('tries again after a failed call and after a damaged picture', async () => {
    const { store, broken, loads } = world()
    broken.add('7')
    await expect(store.want(key(7))).rejects.toThrow('offline')
    broken.clear()
    broken.add('7:0:0')
    await expect(store.want(key(7))).rejects.toThrow('damaged')
    broken.clear()
    expect((await store.want(key(7))).text).toBe('7:0:0')
    expect(loads).toHaveLength(3)
  })

  it('names when the device saved a picture', async () => {
    const { store } = world()
    await store.want(key(5))
    await store.want(key(6))
    expect([store.savedAtOf(key(5)), store.savedAtOf(key(6)), store.savedAtOf(key(8))]).toEqual([1234, null, null])
  })

  it('frees all pictures when it is closed, and those that arrive later', async () => {
    const { store, open } = world()
    await store.want(key(1))
    const late = store.want(key(2))
    store.close()
    await expect(late).rejects.toThrow('closed')
    expect([...open]).toEqual([])
  })
})
