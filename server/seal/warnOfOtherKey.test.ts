import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testMole, testResult } from '#src/contract/testResult.ts'
import { testDatabase, type TestDatabase } from '../../tests/database.ts'
import { testSeal } from '../../tests/testSeal.ts'
import { correctionChanges, correctionRequests } from '../db/schema/personalInfo.ts'
import { patients } from '../db/schema/people.ts'
import { screeningPictures, screeningResults } from '../db/schema/screening.ts'
import { recordSealOf } from './recordSealOf.ts'
import { warnOfOtherKey } from './warnOfOtherKey.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => vi.restoreAllMocks())

const otherKey = randomBytes(32)
const other = recordSealOf(() => otherKey)

async function linesOf(seal = testSeal): Promise<unknown[]> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await warnOfOtherKey([{ key: 'main', db: database.db }], seal)
  const lines = error.mock.calls.flat()
  error.mockRestore()
  return lines
}

describe('warnOfOtherKey', () => {
  it('logs nothing without sealed numbers, and if the key fits', async () => {
    expect(await linesOf()).toEqual([])
    expect(await linesOf(recordSealOf(() => null))).toEqual([])
    const ssnSealed = testSeal.seal('123-45-6789', { ptId: 1, column: 'patients.ssn_sealed' })
    await database.db.insert(patients).values({ ptId: 1, nameFirst: 'Ann', nameLast: 'Lee', ssnSealed })
    expect(await linesOf()).toEqual([])
  })

  it('logs one plain line if a number was sealed with another key, or if the key is missing', async () => {
    const line =
      /^record key: does not fit, so that sealed numbers and pictures in database main can't be shown\. Set RECORD_KEY /
    expect(await linesOf(other)).toEqual([expect.stringMatching(line)])
    expect(await linesOf(recordSealOf(() => null))).toEqual([expect.stringMatching(line)])
  })

  it('logs one line if a requested number was sealed with another key', async () => {
    const asked = { requestId: 1, ptId: 1, askedAt: new Date(), answerBy: '2026-12-01' }
    await database.db.insert(correctionRequests).values(asked)
    const sealedValue = other.seal('x', { ptId: 1, column: 'correction_changes.sealed_value.SSN' })
    await database.db.insert(correctionChanges).values({ ptId: 1, requestId: 1, field: 'SSN', sealedValue })
    expect(await linesOf()).toHaveLength(1)
  })

  it('logs one line if a picture of a result was sealed with another key', async () => {
    await database.db.delete(correctionChanges)
    const { resultID: resultId, seriesID: seriesId, engine, seriesName } = testResult(1)
    const at = new Date()
    const ofResult = { resultId, seriesId, engine, seriesName, result: testMole, tool: testMole.tool, pictures: 1 }
    await database.db.insert(screeningResults).values({ ...ofResult, ptId: 1, takenAt: at, savedAt: at })
    expect(await linesOf()).toEqual([])
    const place = { ptId: 1, column: 'screening_pictures.picture_sealed', resultId, field: 'lesion_image' } as const
    const pictureSealed = other.sealPicture(Buffer.of(0xff), place)
    await database.db.insert(screeningPictures).values({ resultId, field: place.field, no: 0, pictureSealed })
    expect(await linesOf()).toHaveLength(1)
  })

  it('looks at 1000 pictures by their ids, because all of a large clinic would take too long', async () => {
    const before = '00000000-0000-4000-8000-000000000000'
    const { seriesID: seriesId, engine, seriesName } = testResult(1)
    const at = new Date()
    const ofResult = { resultId: before, seriesId, engine, seriesName, result: testMole, tool: testMole.tool }
    await database.db.insert(screeningResults).values({ ...ofResult, pictures: 6, ptId: 1, takenAt: at, savedAt: at })
    const pictures = Array.from({ length: 1000 }, (_, no) => {
      const place = { ptId: 1, column: 'screening_pictures.picture_sealed', resultId: before, field: `${no}` } as const
      return { resultId: before, field: place.field, no, pictureSealed: testSeal.sealPicture(Buffer.of(0xff), place) }
    })
    await database.db.insert(screeningPictures).values(pictures.slice(1))
    expect(await linesOf()).toHaveLength(1)
    await database.db.insert(screeningPictures).values(pictures.slice(0, 1))
    expect(await linesOf()).toEqual([])
  })
})
