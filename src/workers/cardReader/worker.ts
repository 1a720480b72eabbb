import { expose } from 'comlink'
import { recognize } from './engine.ts'
import { decodeGray } from './grayPicture.ts'
import { loadEngine } from './loadEngine.ts'
import type { CardReaderThread, ReadProblem } from './protocol.ts'
import { readWords } from './readWords.ts'

const failed = (problem: ReadProblem) => ({ kind: 'failed', problem }) as const

/** Whether WebAssembly exists here, and the policy of this script allows it: an empty module compiles. */
async function mayCompile(): Promise<boolean> {
  try {
    await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))
    return true
  } catch {
    return false
  }
}

/** The worker that reads cards: recognizing the text blocks its thread for seconds. */
const thread: CardReaderThread = {
  async read(picture, onProgress) {
    if (!(await mayCompile())) return failed('unsupported')
    let loaded
    try {
      loaded = await loadEngine((share) => onProgress({ stage: 'fetching', share }))
    } catch {
      return failed('download')
    }
    const { start, wasm, language } = loaded
    try {
      onProgress({ stage: 'reading', share: 0 })
      const parts = { wasm, language, picture: await decodeGray(picture) }
      const table = await recognize(start, parts, (share) => onProgress({ stage: 'reading', share }))
      return { kind: 'read', words: readWords(table) }
    } catch {
      return failed('failed')
    }
  },
}

expose(thread)
