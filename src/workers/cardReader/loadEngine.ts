/// <reference types="vite/client" />
// oxlint-disable import/default -- what Vite makes of these is an address
import languageAddress from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import plainWasm from 'tesseract.js-core/tesseract-core-lstm.wasm?url'
import fastWasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
// oxlint-enable import/default
import { hasSimd } from '#src/lib/hasSimd.ts'
import type { StartEngine } from './engine.ts'
import { fetchBytes } from './fetchBytes.ts'
import { readerBytes } from './protocol.ts'

interface EngineModule {
  readonly default: StartEngine
}

/** The two builds of the engine. Each script belongs to its own WebAssembly, and both names contain a hash. */
const builds = {
  fast: {
    wasm: fastWasm,
    script: async (): Promise<EngineModule> => import('tesseract.js-core/tesseract-core-simd-lstm.js'),
  },
  plain: {
    wasm: plainWasm,
    script: async (): Promise<EngineModule> => import('tesseract.js-core/tesseract-core-lstm.js'),
  },
} as const

/** Fetches the engine and the data of its language, files of the app that the service worker caches. */
export async function loadEngine(onShare: (share: number) => void) {
  const build = hasSimd() ? builds.fast : builds.plain
  const fetched = { wasm: 0, language: 0 }
  const total = readerBytes.engine + readerBytes.language
  const note = (which: keyof typeof fetched) => (bytes: number) => {
    fetched[which] = bytes
    onShare(Math.min(1, (fetched.wasm + fetched.language) / total))
  }
  const [script, wasm, packed] = await Promise.all([
    build.script(),
    fetchBytes(build.wasm, note('wasm')),
    fetchBytes(languageAddress, note('language')),
  ])
  return { start: script.default, wasm, language: await unpacked(packed) }
}

/** Returns data without its gzip compression. A server might have removed it already. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
