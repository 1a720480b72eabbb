import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSound } from './readSound.ts'
import { id3Tag, joined, noiseBytes, silentFrames } from './testSound.ts'

const read = (bytes: Uint8Array, onProgress: (share: number) => void = () => {}) =>
  readSound(new Blob([Uint8Array.from(bytes)]), onProgress)
const text = (words: string) => new TextEncoder().encode(words)

describe('readSound', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'no-mp3'],
    ['a text file', text('this is no sound. '.repeat(20_000)), 'no-mp3'],
    ['a wav', joined(text('RIFF....WAVEfmt '), noiseBytes(90_000)), 'no-mp3'],
    ['an mp4', joined(text('....ftypM4A '), noiseBytes(90_000)), 'no-mp3'],
    ['noise', noiseBytes(300_000), 'no-mp3'],
    ['a tag without sound', id3Tag(5000), 'no-mp3'],
    ['silence', silentFrames(200), 'silent'],
    [
      'frames among twice as many other bytes',
      joined(silentFrames(50), noiseBytes(12_000), silentFrames(50)),
      'damaged',
    ],
  ])('refuses %s', async (_, bytes, why) => {
    expect(await read(bytes)).toEqual({ kind: 'refused', why })
  })

  it('reports how far it is', async () => {
    const shares: number[] = []
    await read(silentFrames(2000), (share) => shares.push(share))
    expect(shares).toHaveLength(Math.ceil((2000 * 104) / 65_536))
    expect(shares.at(-1)).toBe(1)
    expect(shares.every((share, at) => share > (shares[at - 1] ?? 0))).toBe(true)
  })

  it('reports it at most a hundred times', async () => {
    let shares = 0
    const large = new Blob([Uint8Array.from(id3Tag(8_000_000)), Uint8Array.from(silentFrames(100))])
    await readSound(large, () => void shares++)
    expect(shares).toBe(100)
  })

  it('refuses a recording of more than 12 hours without decoding it', async () => {
    // Frames of 8 kbit/s at 8 kHz, 72 ms each.
    const bytes = silentFrames(12 * 50_000 + 1, [0xe3, 0x18, 0xc4], 72)
    let [read, shares] = [0, 0]
    const file = {
      size: 2 * bytes.length,
      slice: (from: number, to: number) => ({
        arrayBuffer: async () => {
          read = to
          return bytes.slice(from, to).buffer
        },
      }),
    }
    expect(await readSound(file, () => void shares++)).toEqual({ kind: 'refused', why: 'too-long' })
    expect(read).toBeLessThan(bytes.length + 65_536)
    expect(shares).toBe(0)
  })
})

const audio = join(process.env['SHARED_DATA'] ?? '../shared/data', 'screening/audio')
const cough = join(audio, 'cough/coughvid/cough-coughvid.mp3')

describe.skipIf(!existsSync(audio))('with recordings', () => {
  const measured = async (bytes: Uint8Array) => {
    const end = await read(bytes)
    if (end.kind !== 'measured') throw new Error(end.why)
    return end
  }

  it('finds the coughs of a clip as loud sounds, and names none', async () => {
    const { result, loudness } = await measured(readFileSync(cough))
    expect(result).toMatchObject({
      tool: 'SnoreAndCough',
      prediction: null,
      snore_duration: null,
      cough_duration: null,
      confidence: null,
    })
    expect(result.length).toBeCloseTo(9.8, 0)
    expect(result.events).toEqual([
      { kind: 'loud', from: expect.closeTo(2.3, 1), to: expect.closeTo(3.2, 1), score: null },
      { kind: 'loud', from: expect.closeTo(5.8, 1), to: expect.closeTo(6.5, 1), score: null },
    ])
    expect(loudness.length).toBeGreaterThan(450)
    expect(Math.max(...loudness)).toBeLessThanOrEqual(1)
  })

  it('finds each single cough', async () => {
    const folder = join(audio, 'cough/bmc')
    for (const name of readdirSync(folder)) {
      const { result } = await measured(readFileSync(join(folder, name)))
      expect([name, result.events.length]).toEqual([name, 1])
    }
  })

  it('finds the same with tags and a cover, and less in a file that is cut off', async () => {
    const bytes = readFileSync(cough)
    const whole = await measured(bytes)
    expect((await measured(joined(id3Tag(200_000), bytes, text('TAG'), new Uint8Array(125)))).result).toEqual(
      whole.result,
    )
    const half = await measured(bytes.subarray(0, bytes.length / 2))
    expect(half.result.length).toBeCloseTo((whole.result.length ?? 0) / 2, 0)
    expect(half.result.events).toEqual(whole.result.events.slice(0, 1))
  })

  it('reads recordings of different formats one after the other', async () => {
    const [a, b] = [readFileSync(cough), readFileSync(join(audio, 'cough/bmc/1745-9974-2-1-S1.mp3'))]
    const [one, other, both] = [await measured(a), await measured(b), await measured(joined(a, b))]
    expect(both.result.length).toBeCloseTo((one.result.length ?? 0) + (other.result.length ?? 0), 0)
    expect(both.result.events).toHaveLength(3)
  })

  it('ends with any damage', async () => {
    const bytes = readFileSync(cough)
    for (let seed = 1; seed <= 5; seed++) {
      const damaged = Uint8Array.from(bytes)
      const places = noiseBytes(4000, seed)
      for (let no = 0; no < places.length; no += 4)
        damaged[((places[no] ?? 0) * 65_536 + (places[no + 1] ?? 0) * 256 + (places[no + 2] ?? 0)) % bytes.length] =
          places[no + 3] ?? 0
      expect(['measured', 'refused']).toContain((await read(damaged)).kind)
    }
  })
})
