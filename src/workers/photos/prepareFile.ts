import { attachedKind } from '#src/clinicalDocument/reading/attachedKind.ts'
import { attachmentTypes } from '#src/contract/attachments.ts'
import { fileKind, kindBytes, type FileKind } from '#src/lib/fileKind.ts'
import { extensionOf, fileName } from '#src/lib/fileName.ts'
import { gifWithoutMetadata } from '#src/lib/gifWithoutMetadata.ts'
import { shownSize, type PictureSize } from '#src/lib/pictureSize.ts'
import { isWhole } from './isWhole.ts'
import type { PictureTools } from './PictureTools.ts'
import { type PhotoProblem, photoLimits, type Prepared } from './protocol.ts'
import { readPictureSize } from './readPictureSize.ts'

type Size = { readonly width: number; readonly height: number }

const refused = (problem: PhotoProblem): Prepared => ({ kind: 'refused', problem })

/**
 * Converts a chosen file to one that can be sent. Its type is detected from its bytes, and unsuitable files are refused
 * by their headers before decoding. Photos are scaled and re-encoded, which removes their metadata. Documents
 * stay unchanged, and GIFs only lose their metadata.
 */
export async function prepareFile(file: File, tools: PictureTools | null): Promise<Prepared> {
  if (file.size > photoLimits.chosenBytes) return refused('too-large')
  try {
    const kind = fileKind(await bytesOf(file.slice(0, kindBytes)))
    if (!kind) return await clinicalDocument(file)
    if (kind === 'pdf') return await document(file, kind)
    const size = await readPictureSize(file, kind)
    if (!size || size.width === 0 || size.height === 0) return refused('damaged')
    if (size.width * size.height > photoLimits.pixels) return refused('too-many-pixels')
    return kind === 'gif' ? await animation(file, shownSize(size), tools) : await photo(file, kind, size, tools)
  } catch {
    // The file was removed, or the browser has no memory for it.
    return refused('damaged')
  }
}

/** A file that is no picture and no PDF: a C-CDA or a FHIR Bundle can be sent. */
async function clinicalDocument(file: File): Promise<Prepared> {
  if (file.size === 0) return refused('damaged')
  // A file above the limit is not read: only a smaller one can be sent.
  if (file.size > photoLimits.bytes) return refused('type')
  const kind = attachedKind(await bytesOf(file))
  return kind === null ? refused('type') : document(file, kind)
}

async function document(file: File, kind: 'pdf' | 'xml' | 'json'): Promise<Prepared> {
  if (file.size > photoLimits.bytes) return refused('too-large-to-send')
  return ready(file, kind, { bytes: await file.arrayBuffer(), width: null, height: null, thumbnail: null })
}

async function animation(file: File, size: Size, tools: PictureTools | null): Promise<Prepared> {
  if (file.size > photoLimits.bytes) return refused('too-large-to-send')
  const kept = gifWithoutMetadata(await bytesOf(file))
  if (!kept) return refused('damaged')
  const thumbnail = (await tools?.thumbnail(new Blob([kept], { type: attachmentTypes.gif }))) ?? null
  return ready(file, 'gif', { bytes: kept.buffer, ...size, thumbnail })
}

type PhotoKind = Exclude<FileKind, 'pdf' | 'gif'>

async function photo(file: File, kind: PhotoKind, size: PictureSize, tools: PictureTools | null): Promise<Prepared> {
  if (!tools) return refused('no-photos')
  if (kind !== 'heif' && !(await isWhole(file, kind))) return refused('damaged')
  let drawn
  try {
    drawn = await tools.draw(file, size, kind)
  } catch {
    return refused(kind === 'heif' ? 'no-heif' : 'damaged')
  }
  if (drawn.bytes.byteLength > photoLimits.bytes) return refused('too-large-to-send')
  return ready(file, drawn.type, drawn)
}

type Contents = Size | { readonly width: null; readonly height: null }

function ready(
  file: File,
  type: 'jpg' | 'png' | 'gif' | 'pdf' | 'xml' | 'json',
  { bytes, width, height, thumbnail }: Contents & { readonly bytes: ArrayBuffer; readonly thumbnail: string | null },
): Prepared {
  const name = fileName(file.name, type, photoLimits.name)
  const described = { name, extension: extensionOf(name), mediaType: attachmentTypes[type] }
  return { kind: 'ready', file: { ...described, bytes, width, height, thumbnail } }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
