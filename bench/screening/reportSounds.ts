import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readSound, type SoundFile } from '#src/screening/sound/readSound.ts'
import { addRow } from '../report.ts'

const audio = join(process.env['SHARED_DATA'] ?? '../shared/data', 'screening/audio')
/** How often the clips are repeated for a long recording: ten hours. */
const repeats = 60

/** Reports the loud sounds in recordings, and the time and memory for a long one. They are outside of the repository. */
export async function reportSounds(): Promise<void> {
  if (!existsSync(audio)) return console.log('No recordings beside the repository: sounds not measured')
  const coughs = globSync(join(audio, 'cough/*/*.mp3'))
  const found = await Promise.all(coughs.map(countEvents))
  addRow(
    `Cough recordings in which a loud sound is found (${coughs.length}; 9 have a single cough)`,
    `${found.filter((count) => count > 0).length}, ${found.reduce((sum, count) => sum + count, 0)} sounds`,
    'all',
  )
  const others = globSync(join(audio, 'esc10/*/*.mp3')).toSorted()
  const kinds = new Map<string, number[]>()
  for (const file of others) {
    const kind = file.split(sep).at(-2) ?? ''
    kinds.set(kind, [...(kinds.get(kind) ?? []), await countEvents(file)])
  }
  addRow(
    'Other recordings of 5 s in which a loud sound is found, of 12 of each kind',
    [...kinds].map(([kind, counts]) => `${kind} ${counts.filter((count) => count > 0).length}`).join(', '),
    '',
  )
  const clips = others.map((file) => readFileSync(file))
  const long = repeated(Buffer.concat(clips), repeats)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const start = performance.now()
  const end = await readSound(long, () => (peak = Math.max(peak, process.memoryUsage().rss)))
  if (end.kind !== 'measured') throw new Error(`a long recording: ${end.why}`)
  const hours = (end.result.length ?? 0) / 3600
  const seconds = (performance.now() - start) / 1000
  addRow(
    `Reading a recording of ${hours.toFixed(1)} hours (${Math.round(long.size / 1e6)} MB)`,
    `${seconds.toFixed(0)} s, ${(seconds / hours).toFixed(1)} s an hour, ${Math.round((peak - before) / 1e6)} MB more memory`,
    '',
  )
}

async function countEvents(file: string): Promise<number> {
  const end = await readSound(new Blob([readFileSync(file)]), () => {})
  return end.kind === 'measured' ? end.result.events.length : 0
}

/** A file that repeats bytes, without holding more than once. */
function repeated(bytes: Buffer, times: number): SoundFile {
  return {
    size: bytes.length * times,
    slice: (from, to) => ({
      arrayBuffer: async () => {
        const part = new Uint8Array(to - from)
        for (let at = from; at < to;) {
          const piece = bytes.subarray(at % bytes.length, (at % bytes.length) + to - at)
          part.set(piece, at - from)
          at += piece.length
        }
        return part.buffer
      },
    }),
  }
}
