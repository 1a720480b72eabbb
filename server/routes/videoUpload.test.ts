import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { VideoResultReply, VitalScanResult } from '#src/contract/vitalScan.ts'
import { mp4Of } from '../../tests/mp4Boxes.ts'
import { drawnFace, type ScanServer, scanServer, signInToScan, signOutOfScan } from '../../tests/scanServer.ts'
import { AnalysisPool } from '../analysis/AnalysisPool.ts'
import { findFfmpeg } from '../analysis/findFfmpeg.ts'

const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'])
const folder = mkdtempSync(join(tmpdir(), 'yarrow-video-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a fake ffmpeg. */
function program(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}
const frame = 640 * 480 * 3
const sizeFile = join(folder, 'size')
const pidFile = join(folder, 'pid')
/** Reads the given file and outputs half a second of black. */
const dark = program('dark', `wc -c < /dev/fd/3 > ${sizeFile}\nexec head -c ${15 * frame} /dev/zero`)
const broken = program('broken', 'exit 1')
/** Runs for a minute, longer than a test. */
const slow = program('slow', `echo $$ > ${pidFile}\nexec sleep 60`)

const Refused = v.strictObject({ detail: v.string(), code: v.optional(v.string()), reason: v.optional(v.string()) })
const Accepted = v.strictObject({ request_id: v.string() })

interface Upload {
  readonly bytes?: Buffer
  readonly name?: string
}

async function post(
  made: ScanServer,
  authorization: string | null,
  { bytes = mp4Of('vide'), name = 'video_file' }: Upload = {},
) {
  const form = new FormData()
  form.set('bp_calibrated', 'false')
  form.set(name, new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'scan.mp4')
  form.set('check_arrhythmias', 'true')
  form.set('store_data', 'false')
  const headers: Record<string, string> = authorization === null ? {} : { authorization }
  return fetch(`${made.origin}/analysis/main/visual-vitals/process_video`, { method: 'POST', headers, body: form })
}

async function accepted(made: ScanServer, authorization: string, upload?: Upload): Promise<string> {
  const reply: unknown = await (await post(made, authorization, upload)).json()
  return v.parse(Accepted, reply).request_id
}

async function refused(made: ScanServer, authorization: string, upload?: Upload): Promise<string> {
  const reply = await post(made, authorization, upload)
  return `${reply.status} ${v.parse(Refused, await reply.json()).detail}`
}

async function ask(made: ScanServer, authorization: string | null, id: string): Promise<Response> {
  return fetch(`${made.origin}/analysis/main/visual-vitals/video_processing_result`, {
    method: 'POST',
    headers: authorization === null ? {} : { authorization },
    body: new URLSearchParams({ request_id: id }),
  })
}

async function outcome(made: ScanServer, authorization: string, id: string) {
  for (;;) {
    const reply = v.parse(VideoResultReply, await (await ask(made, authorization, id)).json())
    if (reply.status !== 'processing') return reply
    await sleep(50)
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function pidOfSlow(): Promise<number> {
  while (!existsSync(pidFile) || statSync(pidFile).size === 0) await sleep(20)
  const pid = Number(readFileSync(pidFile, 'utf8'))
  rmSync(pidFile)
  return pid
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20)
}

let made: ScanServer
let ann: string
let bob: string
beforeAll(async () => {
  made = await scanServer({ ffmpeg: dark, maxVideoBytes: 300_000 })
  ann = (await signInToScan(made, 'ann')).authorization
  bob = (await signInToScan(made, 'bob')).authorization
})
const like = (ffmpegPath: string | null, recheckMs = 200) =>
  scanServer({ ffmpeg: ffmpegPath, recheckMs }, { databases: made.server.databases })

test('a server without ffmpeg says that it can’t decode video', async () => {
  expect(findFfmpeg('/nonexistent')).toBeNull()
  expect(await refused(await like(findFfmpeg('/nonexistent')), ann)).toBe("200 This server can't decode video.")
})

test('uploads and polling require signing in to the service', async () => {
  for (const reply of [await post(made, null), await post(made, 'Bearer nonsense'), await ask(made, null, 'x')]) {
    expect(reply.status).toBe(401)
    expect(v.parse(Refused, await reply.json()).detail).not.toBe('')
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a video waits if no thread is available, and is read when there is one', async () => {
  const pool = new AnalysisPool({ maxThreads: 1 })
  const begin = vi.spyOn(pool, 'beginVideo').mockReturnValueOnce(null)
  const crashed = await scanServer({ ffmpeg: dark, pool }, { databases: made.server.databases })
  const id = await accepted(crashed, ann)
  expect(v.parse(VideoResultReply, await (await ask(crashed, ann, id)).json()).status).toBe('processing')
  expect((await outcome(crashed, ann, id)).status).toBe('completed')
  expect(begin).toHaveBeenCalledTimes(2)
})

test('an upload works again after the folder of videos could not be created', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const videoFolder = join(folder, 'blocked')
  writeFileSync(videoFolder, '')
  const blocked = await scanServer({ ffmpeg: dark, videoFolder }, { databases: made.server.databases })
  expect((await post(blocked, ann)).status).toBe(500)
  rmSync(videoFolder)
  expect((await outcome(blocked, ann, await accepted(blocked, ann))).status).toBe('completed')
  error.mockRestore()
})

test('a video is read whole and leaves no file, and only its owner gets the result', async () => {
  const id = await accepted(made, ann)
  expect((await ask(made, bob, id)).status).toBe(404)
  const { status, result } = await outcome(made, ann, id)
  expect(status).toBe('completed')
  const found = v.parse(VitalScanResult, result)
  expect(found.vitals_results?.heart_rate ?? null).toBeNull()
  expect(found.calculation_parameters.face_rect).toBeNull()
  expect(Number(readFileSync(sizeFile, 'utf8'))).toBe(mp4Of('vide').length)
  expect(readdirSync(made.videoFolder)).toEqual([])
  // The owner can poll again, and others still can't.
  expect((await ask(made, ann, id)).status).toBe(200)
  const other = await ask(made, bob, id)
  expect(other.status).toBe(404)
  expect(await other.json()).toEqual({ code: 'not-found', detail: 'There is no such video.' })
})

test('files that are not usable as video, and invalid forms, are refused', async () => {
  expect(await refused(made, ann, { bytes: Buffer.alloc(0) })).toBe('200 This file is empty.')
  expect(await refused(made, ann, { bytes: Buffer.from('#EXTM3U\n/etc/passwd') })).toBe(
    '200 This file is no mp4 video.',
  )
  expect(await refused(made, ann, { bytes: mp4Of('soun') })).toBe('200 There is no picture in this video.')
  expect(await refused(made, ann, { bytes: Buffer.alloc(400_000) })).toBe('413 This video is too large.')
  expect(await refused(made, ann, { name: 'other_file' })).toMatch(/^400 A multipart form/)
  const address = `${made.origin}/analysis/main/visual-vitals/process_video`
  for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x'])
    expect(
      (await fetch(address, { method: 'POST', headers: { authorization: ann, 'content-type': type }, body: 'x' }))
        .status,
    ).toBe(400)
  expect(readdirSync(made.videoFolder)).toEqual([])
})

test('a video that can’t be decoded fails with a message that says so', async () => {
  const server = await like(broken)
  const reply = await outcome(server, ann, await accepted(server, ann))
  expect(reply).toMatchObject({ status: 'failed', result: null, detail: 'This video is damaged.', reason: 'damaged' })
})

test('ffmpeg is killed when the video’s owner signs out or sends a newer video, and when the server stops', async () => {
  const server = await like(slow)
  const { session, token, authorization } = await signInToScan(server, 'ann')
  const first = await accepted(server, authorization)
  const firstPid = await pidOfSlow()
  const second = await accepted(server, authorization)
  await untilGone(firstPid)
  expect(await outcome(server, authorization, first)).toMatchObject({ status: 'failed' })
  const secondPid = await pidOfSlow()
  expect((await ask(server, authorization, second)).status).toBe(200)
  await signOutOfScan(server, session, token)
  await untilGone(secondPid)
  expect((await ask(server, authorization, second)).status).toBe(401)

  await accepted(server, bob)
  const thirdPid = await pidOfSlow()
  await server.analysis.close()
  await untilGone(thirdPid)
})

test('ffmpeg is killed after the logon of the video’s owner has ended', async () => {
  const server = await like(slow)
  const { session, authorization } = await signInToScan(server, 'bob')
  await accepted(server, authorization)
  const pid = await pidOfSlow()
  expect(isAlive(pid)).toBe(true)
  await server.server.fetch('account/logout', { headers: session.headers, body: {} })
  await untilGone(pid)
})

test('an aborted upload leaves no file, and a user’s third unfinished video is refused', async () => {
  const server = await like(slow)
  const left = request(`${server.origin}/analysis/main/visual-vitals/process_video`, {
    method: 'POST',
    headers: { authorization: ann, 'content-type': 'multipart/form-data; boundary=cut' },
  })
  left.on('error', () => {})
  left.write('--cut\r\nContent-Disposition: form-data; name="video_file"; filename="a.mp4"\r\n\r\nhalf of it')
  await sleep(150)
  left.destroy()
  await sleep(50)
  expect(readdirSync(server.videoFolder)).toEqual([])
  const session = (await signInToScan(server, 'bob')).session
  const tokens = [1, 2, 3].map(() => signInToScan(server, 'bob', session))
  const [one, two, three] = await Promise.all(tokens)
  await accepted(server, one?.authorization ?? '')
  await accepted(server, two?.authorization ?? '')
  expect(await refused(server, three?.authorization ?? '')).toMatch(/^200 This server is busy/)
  const pid = await pidOfSlow()
  await server.analysis.close()
  await untilGone(pid)
})

test.skipIf(ffmpeg === null)(
  'with ffmpeg, upright and rotated videos show a face, a sound file is refused, and a damaged video fails',
  { timeout: 60_000 },
  async () => {
    const run = (...args: string[]) => execFileSync(ffmpeg ?? '', ['-loglevel', 'error', '-y', ...args])
    const [jpeg, plain, turned, sound] = ['face.jpg', 'plain.mp4', 'turned.mp4', 'sound.mp4'].map((name) =>
      join(folder, name),
    )
    if (!jpeg || !plain || !turned || !sound) throw new Error('four paths')
    writeFileSync(jpeg, await drawnFace())
    // Fragments: their header tells no duration, so that a second is enough.
    const fragments = ['-movflags', 'frag_keyframe+empty_moov']
    const upright = ['-t', '1', '-r', '12', '-c:v', 'mpeg4', '-q:v', '3', '-pix_fmt', 'yuv420p', ...fragments]
    run('-loop', '1', '-i', jpeg, ...upright, plain)
    run('-i', plain, '-vf', 'transpose=1', '-c:v', 'mpeg4', '-q:v', '3', join(folder, 'aside.mp4'))
    run('-i', join(folder, 'aside.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', ...fragments, turned)
    run('-f', 'lavfi', '-i', 'sine', '-t', '1', '-c:a', 'aac', sound)
    const server = await scanServer({ ffmpeg }, { databases: made.server.databases })
    for (const file of [plain, turned]) {
      const reply = await outcome(server, ann, await accepted(server, ann, { bytes: readFileSync(file) }))
      const { calculation_parameters: seen } = v.parse(VitalScanResult, reply.result)
      expect(seen.face_rect?.width).toBeGreaterThan(150)
    }
    expect(await refused(server, ann, { bytes: readFileSync(sound) })).toBe('200 There is no picture in this video.')
    // An MP4 with a valid index and meaningless bytes instead of pictures.
    const damaged = readFileSync(plain)
    const data = damaged.indexOf('mdat')
    damaged.fill(0x5a, data + 4)
    expect(await outcome(server, ann, await accepted(server, ann, { bytes: damaged }))).toMatchObject({
      status: 'failed',
    })
  },
)
