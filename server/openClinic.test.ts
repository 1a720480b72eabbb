import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '../tests/database.ts'
import { testSeal } from '../tests/testSeal.ts'
import { openDatabase } from './db/client.ts'
import { patients } from './db/schema/people.ts'
import { openClinic } from './openClinic.ts'
import type { SealPlace } from './seal/RecordSeal.ts'

const folder = mkdtempSync(join(tmpdir(), 'yarrow-clinic-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place: SealPlace = { ptId: 1, column: 'patients.ssn_sealed' }
const keyFile = join(folder, 'record.key')

describe('openClinic', () => {
  it('makes a record key only if no database has sealed numbers', async () => {
    const [main, training] = [await testDatabaseUrl(), await testDatabaseUrl()]
    const env = { DATABASE_URL: main, DATABASE_URL_TRAINING: training, DATA_DIR: folder }
    const database = openDatabase(training, { connections: 1 })
    const ssnSealed = testSeal.seal('123-45-6789', place)
    await database.db.insert(patients).values({ ptId: 1, nameFirst: 'Ann', nameLast: 'Lee', ssnSealed })
    const withNumbers = await openClinic(env)
    expect(() => withNumbers.recordSeal.seal('x', place)).toThrow(/^503 unavailable: record key: missing$/)
    expect(() => withNumbers.recordSeal.open(ssnSealed, place)).toThrow(/^503 unavailable: record key: missing/)
    expect(existsSync(keyFile)).toBe(false)
    await withNumbers.close()
    writeFileSync(keyFile, 'damaged')
    await (await openClinic(env)).close()
    rmSync(keyFile)
    await database.db.delete(patients)
    await database.close()
    const without = await openClinic(env)
    expect(without.recordSeal.open(without.recordSeal.seal('x', place), place)).toBe('x')
    expect(existsSync(keyFile)).toBe(true)
    await without.close()
  })
})
