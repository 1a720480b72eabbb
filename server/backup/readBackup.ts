import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { errorCode } from '../errorCode.ts'
import {
  DatabaseHead,
  End,
  endOfRows,
  formatVersion,
  Head,
  type Sequence,
  SequenceList,
  TableHead,
} from './backupFormat.ts'
import { BackupRefusal } from './BackupRefusal.ts'

/** A part of a backup, in the order of the file. `rows` can be read only before the next part. */
export type BackupPart =
  | ({ readonly kind: 'head' } & Head)
  | ({ readonly kind: 'database' } & DatabaseHead)
  | ({ readonly kind: 'table'; readonly rows: AsyncIterable<Buffer> } & TableHead)
  | { readonly kind: 'sequences'; readonly sequences: readonly Sequence[] }
  | ({ readonly kind: 'end' } & End)

/** Max length of a line outside of rows, bytes. A longer one is no backup. */
const maxLine = 10_000_000
const newline = 0x0a
/** Size of the decompressed chunks, bytes. */
const chunkSize = 256 * 1024

const isNoBackup = () => new BackupRefusal('not a backup of Yarrow')
const isDamaged = () => new BackupRefusal('the backup is damaged or incomplete')

/** Reads lines and rows from chunks, and computes the checksum of what was read. */
class BackupText {
  readonly hash = createHash('sha256')
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }

  /** Returns the next line without its end, unhashed. Throws if the text ends before it. */
  async line(): Promise<string> {
    let searched = 0
    for (;;) {
      const end = this.#rest.indexOf(newline, searched)
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end)
        this.#rest = this.#rest.subarray(end + 1)
        return line
      }
      searched = this.#rest.length
      if (searched > maxLine || !(await this.#more())) throw isDamaged()
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more())
  }

  /** Yields the rows up to `endOfRows`, in chunks of any length. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < endOfRows.length) if (!(await this.#more())) throw isDamaged()
    if (this.#rest.toString('latin1', 0, endOfRows.length) !== endOfRows) {
      const mark = Buffer.from(`\n${endOfRows}`)
      let at: number
      while ((at = this.#rest.indexOf(mark)) < 0) {
        // The rest might be the start of the mark.
        const sure = Math.max(0, this.#rest.length - mark.length + 1)
        if (sure > 0) yield this.#take(sure)
        if (!(await this.#more())) throw isDamaged()
      }
      yield this.#take(at + 1)
    }
    this.#take(endOfRows.length)
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.hash.update(taken)
    return taken
  }
}

/** Parts that a line can start, by the property that only its object has. */
const shapes = { database: DatabaseHead, table: TableHead, sequences: SequenceList, sha256: End } as const

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw isDamaged()
  return result.output
}

function objectOf(line: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(line))
  } catch {
    throw isDamaged()
  }
}

function checkHead(line: string): Head {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw isNoBackup()
  }
  if (!v.is(v.looseObject({ yarrowBackup: v.number() }), value)) throw isNoBackup()
  if (value.yarrowBackup > formatVersion)
    throw new BackupRefusal('the backup was made by a newer version of Yarrow: install that version first')
  return parsed(Head, value)
}

async function* parts(text: BackupText): AsyncGenerator<BackupPart> {
  const head = await text.line().catch((error: unknown) => {
    throw error instanceof BackupRefusal ? isNoBackup() : error
  })
  yield { kind: 'head', ...checkHead(head) }
  text.hash.update(`${head}\n`)
  for (;;) {
    const line = await text.line()
    const value = objectOf(line)
    if ('sha256' in value) {
      const end = parsed(shapes.sha256, value)
      if (end.sha256 !== text.hash.digest('hex') || !(await text.isAtEnd())) throw isDamaged()
      yield { kind: 'end', ...end }
      return
    }
    text.hash.update(`${line}\n`)
    if ('database' in value) yield { kind: 'database', ...parsed(shapes.database, value) }
    else if ('sequences' in value) yield { kind: 'sequences', ...parsed(shapes.sequences, value) }
    else {
      const rows = text.rows()
      yield { kind: 'table', ...parsed(shapes.table, value), rows }
      // Rows that were not read.
      for await (const _ of rows);
    }
  }
}

/**
 * Yields the parts of a backup file. The part `end` comes only if the checksum of the whole file is right: until then,
 * what was read might be wrong. Throws `BackupRefusal` if the file is damaged, truncated, no backup or of a newer format.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const source = createReadStream(file)
  const text = createGunzip({ chunkSize })
  source.on('error', (error) => text.destroy(error))
  source.pipe(text)
  try {
    yield* parts(new BackupText(text[Symbol.asyncIterator]() as AsyncIterator<Buffer>))
  } catch (error) {
    const isZip = !(error instanceof Error && error.message === 'incorrect header check')
    if (errorCode(error)?.startsWith('Z_')) throw isZip ? isDamaged() : isNoBackup()
    throw error
  } finally {
    source.destroy()
    text.destroy()
  }
}
