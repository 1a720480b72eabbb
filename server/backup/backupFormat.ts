import * as v from 'valibot'

/*
 * A backup is a gzip file of UTF-8 lines, readable with `gunzip -c`:
 *
 *     {"yarrowBackup":1,...}               Head
 *     {"database":"main",...}              DatabaseHead, for each database
 *     {"table":"accounts",...}             TableHead, for each table
 *     1 <tab> Maria <tab> ...              its rows in the text format of PostgreSQL's COPY
 *     \.
 *     {"sequences":[...]}                  SequenceList, after the last table of a database
 *     {"rows":{...},"sha256":"..."}        End, the last line
 *
 * It contains rows and no table definitions: a restore creates the tables with the migrations that `DatabaseHead` names.
 */

/** Raise it if older versions of Yarrow can't restore the file. */
export const formatVersion = 1

/** The line after the last row of a table. COPY escapes backslashes, so no row looks like it. */
export const endOfRows = '\\.\n'

export const Head = v.object({
  yarrowBackup: v.pipe(v.number(), v.integer()),
  /** ISO 8601, UTC. */
  madeAt: v.string(),
})
export type Head = v.InferOutput<typeof Head>

export const Migration = v.object({
  /** SHA-256 of the migration's SQL. */
  hash: v.string(),
  /** Number by which migrations are ordered, `when` in `migrations/meta/_journal.json`. */
  when: v.number(),
})
export type Migration = v.InferOutput<typeof Migration>

export const DatabaseHead = v.object({
  /** `main` or `training`. */
  database: v.string(),
  /** Migrations that the database had, oldest first. */
  migrations: v.array(Migration),
})
export type DatabaseHead = v.InferOutput<typeof DatabaseHead>

export const TableHead = v.object({ table: v.string(), columns: v.array(v.string()) })
export type TableHead = v.InferOutput<typeof TableHead>

const Sequence = v.object({
  name: v.string(),
  /** A bigint as text. */
  value: v.string(),
  /** Whether `value` was handed out: then the next number is higher. */
  isCalled: v.boolean(),
})
export const SequenceList = v.object({ sequences: v.array(Sequence) })
export type Sequence = v.InferOutput<typeof Sequence>

export const End = v.object({
  /** Number of rows by database and table. */
  rows: v.record(v.string(), v.record(v.string(), v.number())),
  /** Of all bytes before this line, hexadecimal. */
  sha256: v.string(),
})
export type End = v.InferOutput<typeof End>
