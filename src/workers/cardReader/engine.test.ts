import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { recognize, type StartEngine } from './engine.ts'
import { grayPicture } from './grayPicture.ts'
import { readerSize } from './protocol.ts'
import { readWords } from './readWords.ts'

const load = createRequire(import.meta.url)
const builds = ['tesseract-core-lstm', 'tesseract-core-simd-lstm'] as const
const languagePath = load.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
const language = gunzipSync(readFileSync(languagePath))
const wasmPath = (build: string) => load.resolve(`tesseract.js-core/${build}.wasm`)

async function picture(): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="#fff"/><text x="20" y="80" font-size="44" font-family="DejaVu Sans, sans-serif">RxBIN 004336</text></svg>`
  const raw = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return grayPicture(raw.info.width, raw.info.height, new Uint8ClampedArray(raw.data))
}

describe('recognize', () => {
  it.each(builds)('reads a picture with the build %s, and reports progress', async (build) => {
    const shares: number[] = []
    const parts = { wasm: readFileSync(wasmPath(build)), language, picture: await picture() }
    const table = await recognize(load(`tesseract.js-core/${build}.js`) as StartEngine, parts, (share) =>
      shares.push(share),
    )
    expect(readWords(table).map(({ text }) => text)).toEqual(['RxBIN', '004336'])
    expect(shares.length).toBeGreaterThan(0)
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  })

  it('rejects what is no picture', async () => {
    const start = load('tesseract.js-core/tesseract-core-simd-lstm.js') as StartEngine
    const wasm = readFileSync(wasmPath('tesseract-core-simd-lstm'))
    const whole = { wasm, language, picture: await picture() }
    const none = () => undefined
    await expect(recognize(start, { ...whole, picture: new Uint8Array(9) }, none)).rejects.toThrow('not a picture')
  })
})

it('readerSize is the size of the files that are fetched', () => {
  const sizes = builds.map((build) =>
    [wasmPath(build), load.resolve(`tesseract.js-core/${build}.js`), languagePath]
      .map((path) => statSync(path).size)
      .reduce((sum, size) => sum + size),
  )
  for (const size of sizes) expect(Math.abs(size - readerSize) / size).toBeLessThan(0.01)
})
