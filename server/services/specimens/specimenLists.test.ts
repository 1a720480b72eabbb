import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { specimenDesk, start } from '../../../tests/specimenDesk.ts'
import { specimens } from '../../db/schema/specimens.ts'

let desk: Awaited<ReturnType<typeof specimenDesk>>
beforeAll(async () => {
  desk = await specimenDesk()
})
beforeEach(() => desk.reset())

const names = (labs: readonly { nameX: string }[]) => labs.map(({ nameX }) => nameX)
const lab = (name: string, date: string | null, more: Parameters<typeof desk.addLab>[1] = {}) =>
  desk.addLab(more.ptId, {
    name,
    collectedDate: date,
    sortedAt: date === null ? null : new Date(date),
    ...more,
  })

describe('labsEx', () => {
  it('lists the labs of all patients whom the user may see, newest first, with their samples', async () => {
    const id = await lab('Newest', '2026-01-04', { labStId: 2 })
    await lab('Far', '2026-01-05', { ptId: desk.farPt })
    await lab('Of Bob', '2026-01-03', { ptId: desk.clinic.bobPt })
    await lab('Undated', null)
    const sample = await desk.addSample(id, { statusId: specimenStatuses.collected, localEntryId: 'B-1' })
    expect(names(await desk.labs(desk.kim))).toEqual(['Newest', 'Of Bob', 'Undated'])
    expect(names(await desk.labs(desk.boss))).toEqual(['Far', 'Newest', 'Of Bob', 'Undated'])
    expect((await desk.labs(desk.kim))[0]).toMatchObject({
      PtID: desk.clinic.annPt,
      ptName: 'Ann Ames',
      specimens: [{ specimenID: sample, localEntryID: 'B-1', strLabSpecTypeName: 'Blood', statusID: 2 }],
    })
  })

  it('lists those of one patient, and none of a patient whom the user may not see', async () => {
    await lab('Of Bob', '2026-01-03', { ptId: desk.clinic.bobPt })
    await lab('Far', '2026-01-05', { ptId: desk.farPt })
    await lab('Of Ann', '2026-01-03')
    expect(names(await desk.labs(desk.kim, `${desk.clinic.bobPt}/null/null/*`))).toEqual(['Of Bob'])
    expect(await desk.labs(desk.kim, `${desk.farPt}/null/null/*`)).toEqual([])
    expect(await desk.labs(desk.kim, '999999999999999/null/null/*')).toEqual([])
  })

  it('lists those with the statuses', async () => {
    for (const labStId of [2, 3, 14, 15, null]) await lab(`Status ${labStId}`, '2026-01-03', { labStId })
    const listed = async (statuses: string) => names(await desk.labs(desk.kim, `*/null/null/${statuses}`)).toSorted()
    expect(await listed('2,14')).toEqual(['Status 14', 'Status 2'])
    expect(await listed('999')).toEqual([])
    expect(await listed('*')).toHaveLength(5)
  })

  it('lists those of the clinic’s days, as recorded', async () => {
    await lab('Day', '2026-01-05')
    // January 6, 1:00 in UTC is still January 5 in New York.
    await lab('Instant', '2026-01-06T01:00:00Z')
    await lab('Late in Honolulu', '2026-01-05T22:00:00-10:00')
    await lab('Early in Auckland', '2026-01-05T01:00:00+13:00')
    await lab('Next day', '2026-01-06')
    await lab('Day before', '2026-01-04T23:59:00-05:00')
    await lab('Month', '2026-01')
    await lab('Scheduled', null, { schedTime: '2026-01-05', sortedAt: new Date('2026-01-05') })
    await lab('Undated', null)
    const listed = async (days: string) => names(await desk.labs(desk.kim, `*/${days}/*`)).toSorted()
    expect(await listed('2026-01-05/2026-01-05')).toEqual([
      'Day',
      'Early in Auckland',
      'Instant',
      'Late in Honolulu',
      'Scheduled',
    ])
    expect(await listed('2026-01-06/null')).toEqual(['Next day'])
    expect(await listed('null/2026-01-01')).toEqual(['Month'])
    expect(await listed('2026-01-06/2026-01-05')).toEqual([])
  })
})

describe('specStatusList', () => {
  it('lists samples by patient, status and day of the last change, last changed first', async () => {
    const [anns, bobs, far] = [
      await lab('Of Ann', '2026-01-03'),
      await lab('Of Bob', '2026-01-03', { ptId: desk.clinic.bobPt }),
      await lab('Far', '2026-01-03', { ptId: desk.farPt }),
    ]
    // The last minute of January 5 in New York, and the first one of the next day.
    const [late, next] = [new Date('2026-01-06T04:59:59Z'), new Date('2026-01-06T05:00:00Z')]
    const one = await desk.addSample(anns, { statusId: 2, changedAt: late })
    const two = await desk.addSample(anns, { statusId: 3, changedAt: next })
    const three = await desk.addSample(bobs, { ptId: desk.clinic.bobPt, statusId: 2, changedAt: new Date(start - 1e9) })
    await desk.addSample(far, { ptId: desk.farPt, statusId: 2 })
    const ids = async (path?: string) => (await desk.list(desk.kim, path)).map(({ specimenID }) => specimenID)
    expect(await ids()).toEqual([two, one, three])
    expect(await ids('*/null/null/2')).toEqual([one, three])
    expect(await ids(`${desk.clinic.bobPt}/null/null/2,3`)).toEqual([three])
    expect(await ids('*/2026-01-05/2026-01-05/*')).toEqual([one])
    expect(await ids('*/2026-01-06/null/*')).toEqual([two])
    expect(await ids('*/null/2026-01-04/*')).toEqual([three])
    expect(await ids(`${desk.farPt}/null/null/*`)).toEqual([])
  })
})

describe('the calls of the lab desk', () => {
  it('answer malformed parameters with 400', async () => {
    const paths = [
      '0/null/null/*',
      '-1/null/null/*',
      '1e3/null/null/*',
      `${'9'.repeat(30)}/null/null/*`,
      '*/2026-02-30/null/*',
      '*/null/2026-13-01/*',
      '*/0000-01-01/null/*',
      '*/20260101/null/*',
      '*/null/null/1,',
      '*/null/null/%00',
      "*/null/null/'--",
      `*/null/null/${'1,'.repeat(300)}1`,
    ]
    for (const call of ['getLabsEx', 'getSpecStatusList'])
      for (const path of paths) expect((await desk.call(desk.kim, `labs/${call}/${path}`)).status).toBe(400)
    for (const id of ['0', 'x', '9999999999', '%00'])
      expect((await desk.call(desk.kim, `labs/getSpecCollectMethods/${id}`)).status).toBe(400)
  })

  it('list the methods of a type, and none of an unknown type', async () => {
    const methods = async (id: number) => (await desk.call(desk.kim, `labs/getSpecCollectMethods/${id}`)).body
    expect(await methods(1)).toEqual([
      { CollectionMethodID: 1, CollectionMethodName: 'Venipuncture' },
      { CollectionMethodID: 2, CollectionMethodName: 'Finger stick' },
      { CollectionMethodID: 3, CollectionMethodName: 'From a catheter' },
    ])
    expect(await methods(999_999_999)).toEqual([])
  })
})

describe('the lists of a clinic with 100,000 labs', () => {
  it('have at most 1,000 rows, which an index finds', { timeout: 120_000 }, async () => {
    const { annPt } = desk.clinic
    await desk.db.execute(sql`
      insert into lab_procedures (pt_id, name, lab_st_id, collected_date, sorted_at)
      select ${annPt}, 'Panel ' || n, 2, to_char(date '2020-01-01' + n / 50, 'YYYY-MM-DD'), date '2020-01-01' + n / 50
      from generate_series(1, 100000) as n`)
    await desk.db.execute(sql`
      insert into specimens (pt_id, lab_cp_id, lab_spec_type_id, status_id, changed_at)
      select pt_id, lab_cp_id, 1, 1 + lab_cp_id % 6, sorted_at from lab_procedures`)
    await desk.db.execute(sql`
      insert into specimen_changes (specimen_id, to_status_id, changed_at)
      select ${await desk.addSample(await lab('Much changed', '2026-01-05'))}, 2, now() from generate_series(1, 1000)`)
    await desk.db.execute(sql`analyze`)
    const began = performance.now()
    const labs = await desk.labs(desk.kim)
    expect(labs).toHaveLength(1000)
    expect(labs[0]?.nameX).toBe('Much changed')
    expect(labs[0]?.specimens[0]?.history).toHaveLength(50)
    expect(await desk.list(desk.kim)).toHaveLength(1000)
    expect(await desk.list(desk.kim, `${annPt}/null/null/1,2,3,4`)).toHaveLength(1000)
    expect(await desk.labs(desk.kim, '*/2021-03-01/2021-03-02/*')).toHaveLength(100)
    // Hangs without the indexes on slow machines only: a generous limit.
    expect(performance.now() - began).toBeLessThan(20_000)
    const { rows } = await desk.pool.query<{ 'QUERY PLAN': string }>(
      'explain select * from lab_procedures order by sorted_at desc nulls last, lab_cp_id desc limit 1000',
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('lab_procedures_newest')
    await desk.db.delete(specimens)
  })
})
