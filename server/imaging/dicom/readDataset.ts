import { inflateRawSync } from 'node:zlib'
import dicomParser, { type DataSet } from 'dicom-parser'
import { ServiceError } from '../../ServiceError.ts'
import { dicomStart, type DicomStart } from './dicomStart.ts'
import { asciiOf } from './TextReader.ts'
import { transferSyntaxes } from './transferSyntaxes.ts'

/** The elements of a DICOM file. */
export interface Dataset {
  readonly data: DataSet
  readonly transferSyntax: string
  /** Whether the file ends within an element or is damaged: `data` has the elements before it. */
  readonly isPartial: boolean
}

/** Max size of a deflated file after inflating it, bytes. */
const maxInflated = 128 * 1024 * 1024

/** Transfer syntaxes of files without meta information. */
const ofStart: Readonly<Partial<Record<DicomStart, string>>> = {
  implicit: transferSyntaxes.implicit,
  explicit: transferSyntaxes.explicit,
  'big-endian': transferSyntaxes.bigEndian,
}

const refused = (detail: string) => new ServiceError(400, 'bad-input', `picture: ${detail}`)

/**
 * Parses the elements of a DICOM file, without its pixels. Throws 400 if it has none, or if it inflates to too many
 * bytes.
 */
export function readDataset(given: Uint8Array): Dataset {
  const start = dicomStart(given)
  if (!start) throw refused('no DICOM file')
  const bytes = start === 'meta' ? withMark(given) : given
  const known = ofStart[start]
  const { data, isPartial } = parse(bytes, known)
  if (Object.keys(data.elements).length === 0) throw refused('no DICOM elements')
  return { data, isPartial, transferSyntax: known ?? statedSyntax(bytes) ?? transferSyntaxes.explicit }
}

/** Read apart, because elements that were parsed before a fault are without the meta information. */
function statedSyntax(bytes: Uint8Array): string | undefined {
  try {
    return asciiOf(dicomParser.readPart10Header(bytes), 'x00020010')
  } catch {
    return undefined
  }
}

function parse(bytes: Uint8Array, transferSyntax: string | undefined): { data: DataSet; isPartial: boolean } {
  const options = transferSyntax === undefined ? {} : { TransferSyntaxUID: transferSyntax }
  try {
    return { data: dicomParser.parseDicom(bytes, { ...options, inflater }), isPartial: false }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    const data = parsedBefore(error)
    if (data) return { data, isPartial: true }
    if (transferSyntax !== undefined) throw refused('damaged DICOM file')
    return parseAfterMeta(bytes)
  }
}

/** The parser throws what it parsed before a fault. */
function parsedBefore(thrown: unknown): DataSet | null {
  const isWithData = typeof thrown === 'object' && thrown !== null && 'dataSet' in thrown
  return isWithData ? (thrown.dataSet as DataSet) : null
}

/** Parses a file whose meta information doesn't state the transfer syntax: the first element of the data shows it. */
function parseAfterMeta(bytes: Uint8Array): { data: DataSet; isPartial: boolean } {
  let position: number
  try {
    position = (dicomParser.readPart10Header(bytes) as DataSet & { position: number }).position
  } catch {
    throw refused('damaged DICOM file')
  }
  const rest = bytes.subarray(position)
  const start = dicomStart(rest)
  const known = start ? ofStart[start] : undefined
  if (known === undefined) throw refused('damaged DICOM file')
  return parse(rest, known)
}

/** Returns a file that begins with its meta information with the mark before it. */
function withMark(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(132 + bytes.length)
  whole.set(Buffer.from('DICM', 'latin1'), 128)
  whole.set(bytes, 132)
  return whole
}

/** Returns the file with what follows the meta information inflated. Throws 400 beyond `maxInflated`. */
function inflater(bytes: Uint8Array, position: number): Uint8Array {
  try {
    const rest = inflateRawSync(bytes.subarray(position), { maxOutputLength: maxInflated })
    return Buffer.concat([bytes.subarray(0, position), rest])
  } catch {
    throw refused('damaged or too large deflated DICOM file')
  }
}
