import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VideoProblem } from '#src/contract/vitalScan.ts'
import { readVideoResult } from '#src/workers/vitals/service/awaitVideoResult.ts'
import type { FormAnswer } from '#src/workers/vitals/service/postForm.ts'
import { readUpload } from '#src/workers/vitals/service/sendVideo.ts'
import { mp4Of } from './mp4Boxes.ts'
import { type ScanServer, scanServer, signInToScan } from './scanServer.ts'
import { findFfmpeg } from '#server/analysis/findFfmpeg.ts'

const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'])
/** A face of 7.8 s, H.264. */
const recorded = resolve(
  import.meta.dirname,
  '..',
  process.env['SHARED_DATA'] ?? '../shared/data',
  'media/face-640x480.mp4',
)
const folder = mkdtempSync(join(tmpdir(), 'yarrow-broken-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made: ScanServer
let authorization = ''
/** A video of 12 s with its index at the end, and one with its index at the start. */
let late: Buffer = Buffer.alloc(0)
let early: Buffer = Buffer.alloc(0)

/** Makes a video with ffmpeg, of small pictures that are quick to encode. */
function video(name: string, ...args: string[]): Buffer {
  const path = join(folder, name)
  execFileSync(ffmpeg ?? '', ['-loglevel', 'error', '-y', ...args, path])
  return readFileSync(path)
}
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc2=s=160x120:r=12:d=${seconds}`, '-c:v', 'mpeg4']

beforeAll(async () => {
  if (ffmpeg === null) return
  made = await scanServer({ ffmpeg })
  authorization = (await signInToScan(made, 'ann')).authorization
  late = video('late.mp4', ...picture(12))
  early = video('early.mp4', ...picture(12), '-movflags', 'faststart')
})

async function ask(path: string, body: FormData | URLSearchParams): Promise<FormAnswer> {
  const address = `${made.origin}/analysis/main/visual-vitals/${path}`
  const reply = await fetch(address, { method: 'POST', headers: { authorization }, body })
  return { status: reply.status, text: await reply.text() }
}

/** Uploads a file and reads the replies as the app does. Returns how the scan ends, and whether at the upload. */
async function scan(bytes: Uint8Array): Promise<{ why: string; isAtOnce: boolean }> {
  const form = new FormData()
  form.set('video_file', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'video.mp4')
  const sent = readUpload(await ask('process_video', form))
  const whyOf = (end: { kind: string; why?: string }) => end.why ?? end.kind
  if ('end' in sent) return { why: whyOf(sent.end), isAtOnce: true }
  for (;;) {
    const end = readVideoResult(
      await ask('video_processing_result', new URLSearchParams({ request_id: sent.requestID })),
    )
    if (end) return { why: whyOf(end), isAtOnce: false }
    await sleep(30)
  }
}

const atOnce = (why: VideoProblem) => ({ why, isAtOnce: true })

describe.skipIf(ffmpeg === null)('an uploaded video that can’t be scanned', () => {
  it('is refused at once if it is empty, a page named .mp4, only sound, or too short', async () => {
    expect(await scan(new Uint8Array())).toEqual(atOnce('empty'))
    expect(await scan(Buffer.from('<!doctype html><title>Not found</title>'))).toEqual(atOnce('type'))
    expect(await scan(video('sound.mp4', '-f', 'lavfi', '-i', 'sine', '-t', '12', '-c:a', 'aac'))).toEqual(
      atOnce('no-video'),
    )
    expect(await scan(video('short.mp4', ...picture(3)))).toEqual(atOnce('too-short'))
  })

  it('is refused at once if its index is cut off', async () => {
    const index = late.indexOf('moov')
    expect(index).toBeGreaterThan(late.length / 2)
    for (const length of [40, 1000, late.length >> 1, index - 4, index + 4, index + 100, late.length - 1])
      expect([length, await scan(late.subarray(0, length))]).toEqual([length, atOnce('damaged')])
  })

  it('is refused at once if fewer than 9 s of its frames are there', async () => {
    const index = early.indexOf('mdat')
    for (const share of [0, 0.2, 0.5, 0.7]) {
      const length = index + Math.round((early.length - index) * share) + 10
      expect([share, await scan(early.subarray(0, length))]).toEqual([share, atOnce('damaged')])
    }
  })

  it('is called damaged if its frames can’t be decoded', async () => {
    const meaningless = Buffer.from(early)
    meaningless.fill(0x5a, early.indexOf('mdat') + 4)
    expect(await scan(meaningless)).toEqual({ why: 'damaged', isAtOnce: false })
  })

  it('ends with a reason or a result if bytes are changed anywhere', async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const changed = Buffer.from(seed % 2 ? early : late)
      for (let i = 0; i < 20; i++) {
        const at = (seed * 7919 + i * i * 104_729) % changed.length
        changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8))
      }
      expect(['damaged', 'type', 'no-video', 'too-short', 'complete']).toContain((await scan(changed)).why)
    }
  }, 30_000)

  it('is scanned if it is whole, even if its header tells no duration', async () => {
    expect(await scan(early)).toEqual({ why: 'complete', isAtOnce: false })
    const fragments = video('fragments.mp4', ...picture(12), '-movflags', 'frag_keyframe+empty_moov')
    expect(await scan(fragments)).toEqual({ why: 'complete', isAtOnce: false })
    expect(await scan(mp4Of('vide'))).toEqual({ why: 'damaged', isAtOnce: false })
  }, 120_000)

  it.skipIf(!existsSync(recorded))('is told the same of a recorded face, cut at several places', async () => {
    expect(await scan(readFileSync(recorded))).toEqual(atOnce('too-short'))
    const twice = video('twice.mp4', '-stream_loop', '1', '-i', recorded, '-c', 'copy')
    const index = twice.indexOf('moov')
    for (const length of [twice.length >> 2, twice.length >> 1, index, twice.length - 9])
      expect(await scan(twice.subarray(0, length))).toEqual(atOnce('damaged'))
    const streamed = video('streamed.mp4', '-i', join(folder, 'twice.mp4'), '-c', 'copy', '-movflags', 'faststart')
    for (const share of [0.2, 0.5])
      expect(await scan(streamed.subarray(0, Math.round(streamed.length * share)))).toEqual(atOnce('damaged'))
  })
})
