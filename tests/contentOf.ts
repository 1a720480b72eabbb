import { createHash } from 'node:crypto'
import { copyOut } from '#server/backup/backupBytes.ts'
import { openClient } from '#server/backup/openClient.ts'
import { sequencesOf, tablesOf } from '#server/backup/tablesOf.ts'
import { to as copyTo } from 'pg-copy-streams'

/**
 * Returns a checksum of all rows of each table of a database, in any order, and the states of its sequences. Two
 * databases with the same result have the same content.
 */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = await openClient(url)
  try {
    const content: Record<string, unknown> = {}
    for (const table of await tablesOf(client)) {
      const chunks: Buffer[] = []
      const copy = client.query(copyTo(copyOut(client, table)))
      for await (const chunk of copy as AsyncIterable<Buffer>) chunks.push(chunk)
      const rows = Buffer.concat(chunks).toString('utf8').split('\n').toSorted().join('\n')
      content[table.table] = `${copy.rowCount} rows, ${createHash('sha256').update(rows).digest('hex')}`
    }
    return { ...content, sequences: await sequencesOf(client) }
  } finally {
    await client.end()
  }
}
