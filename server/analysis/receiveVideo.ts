import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { ServiceError } from '../ServiceError.ts'
import { storageFault } from '../storageFault.ts'
import { refusalFor, VideoRefusal } from './VideoRefusal.ts'

/** A completely received video. Its file is already unlinked, so it disappears with its last handle. */
export interface ReceivedVideo {
  readonly file: FileHandle
  readonly size: number
  /** Text fields of the form. */
  readonly fields: ReadonlyMap<string, string>
}

const limits = {
  fieldNameSize: 100,
  fieldSize: 1000,
  fields: 40,
  files: 4,
  parts: 44,
  headerPairs: 20,
} as const

/** Opens a new file and unlinks it immediately, so that no other process can open it. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const noRoom = () => new ServiceError(503, 'storage-full', 'This server has no room for the video right now.', 30)
const noForm = () => new VideoRefusal(400, 'A multipart form with video_file is needed.')

interface Stored {
  readonly file: FileHandle
  readonly size: number
}

async function store(part: Readable, folder: string, maxBytes: number): Promise<Stored> {
  const file = await openNameless(folder)
  try {
    let size = 0
    for await (const chunk of part) {
      const bytes: Uint8Array = chunk
      size += bytes.length
      if (size > maxBytes) throw refusalFor('too-large')
      // Unlike `write`, this writes all bytes or throws: a disk that becomes full takes a part of them.
      await file.appendFile(bytes)
    }
    return { file, size }
  } catch (error) {
    await file.close()
    if (storageFault(error) === 'full') throw noRoom()
    throw error
  }
}

function busboyFor(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw noForm()
  }
}

/**
 * Receives the form of `process_video` and stores its video in an unlinked file in `folder`. Throws `VideoRefusal` if
 * the form is damaged or of another kind, or if the video exceeds `maxBytes` bytes, and 503 `storage-full` if the disk is
 * full. Rethrows an abort by `signal`. The file is closed after an error.
 */
export async function receiveVideo(
  contentType: string,
  body: ReadableStream<Uint8Array>,
  { folder, maxBytes, signal }: { readonly folder: string; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<ReceivedVideo> {
  const form = busboyFor(contentType)
  const stop = new AbortController()
  const whatever = AbortSignal.any([signal, stop.signal])
  const fields = new Map<string, string>()
  const videos: Promise<Stored>[] = []
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (name, part) => {
    if (name !== 'video_file' || videos.length > 0) {
      part.resume()
      return
    }
    const video = store(addAbortSignal(whatever, part), folder, maxBytes)
    video.catch((error: unknown) => stop.abort(error))
    videos.push(video)
  })
  try {
    await pipeline(Readable.fromWeb(body), form, { signal: whatever })
  } catch (error) {
    // Keep nothing, whatever stopped the upload.
    stop.abort(error)
    for (const kept of await Promise.allSettled(videos)) {
      if (kept.status === 'fulfilled') await kept.value.file.close()
      else if (kept.reason instanceof VideoRefusal || kept.reason instanceof ServiceError) throw kept.reason
    }
    if (signal.aborted) throw error
    throw new VideoRefusal(400, 'The upload is damaged.')
  }
  const [video] = videos
  if (!video) throw noForm()
  return { ...(await video), fields }
}
