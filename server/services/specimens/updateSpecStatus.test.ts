import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SpecimenStatus, specimenStatuses } from '#src/contract/specimens.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { specimenDesk, start } from '../../../tests/specimenDesk.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { labProcedures } from '../../db/schema/records.ts'
import { specimenChanges, specimens } from '../../db/schema/specimens.ts'

let desk: Awaited<ReturnType<typeof specimenDesk>>
let lab: number
beforeAll(async () => {
  desk = await specimenDesk()
})
beforeEach(async () => {
  await desk.reset()
  lab = await desk.addLab()
})

const nothing = { errors: [], warnings: [], problems: [] }
const sampleOf = async (specimenId: number) => {
  const [row] = await desk.db.select().from(specimens).where(eq(specimens.specimenId, specimenId))
  if (!row) throw new Error('no such sample')
  return row
}
const labOf = async (labCpId = lab) => {
  const [row] = await desk.db.select().from(labProcedures).where(eq(labProcedures.labCpId, labCpId))
  return { collectedDate: row?.collectedDate, receivedDate: row?.receivedDate, labStId: row?.labStId }
}
const add = (status: SpecimenStatus, more: Parameters<typeof desk.addSample>[1] = {}) =>
  desk.addSample(lab, { statusId: specimenStatuses[status], ...more })

describe('updateSpecStatus', () => {
  it('sets the status, with who, when, how and why, and the clinic’s days of collection and receipt', async () => {
    const id = await add('ordered')
    const at = { specimenID: id, statusID: specimenStatuses.ordered, CollectionMethodID: 2 }
    expect(
      await desk.update(desk.rosa, 'collected', [], { updatedSpecStatues: [at], newSpecStatusNote: ' Left arm ' }),
    ).toEqual(nothing)
    expect(await labOf()).toEqual({ collectedDate: '2026-01-05', receivedDate: null, labStId: 2 })
    desk.clock.now += 600_000
    await desk.update(desk.kim, 'received', [[id, 'collected']])
    expect(await labOf()).toEqual({ collectedDate: '2026-01-05', receivedDate: '2026-01-06', labStId: 2 })
    await desk.update(desk.kim, 'resulted', [[id, 'received']])
    expect((await labOf()).labStId).toBe(2)
    expect(await desk.list(desk.kim)).toMatchObject([
      {
        specimenID: id,
        statusID: specimenStatuses.resulted,
        CollectionMethodName: 'Finger stick',
        collectedDate: '2026-01-05',
        changedBy: 'Dr. Kim Kerr',
        statusNote: null,
        history: [
          { fromStatusID: 4, toStatusID: 5, note: null, changedBy: 'Dr. Kim Kerr' },
          { fromStatusID: 2, toStatusID: 4, note: null, changedBy: 'Dr. Kim Kerr' },
          {
            fromStatusID: 1,
            toStatusID: 2,
            note: 'Left arm',
            changedBy: 'Rosa Staff',
            changedAt: new Date(start).toISOString(),
          },
        ],
      },
    ])
  })

  it('keeps days that are known', async () => {
    await desk.db.update(labProcedures).set({ collectedDate: '2026-01-02', receivedDate: '2026-01-03' })
    const id = await add('ordered')
    await desk.update(desk.kim, 'collected', [[id, 'ordered']])
    await desk.update(desk.kim, 'received', [[id, 'collected']])
    expect(await labOf()).toMatchObject({ collectedDate: '2026-01-02', receivedDate: '2026-01-03' })
  })

  it('changes none of the samples if the order does not allow one, and names it', async () => {
    const [one, other] = [await add('collected'), await add('collected', { localEntryId: 'B-1042' })]
    const late = await add('resulted', { localEntryId: 'B-1043' })
    expect(
      await desk.update(desk.kim, 'received', [
        [one, 'collected'],
        [other, 'collected'],
        [late, 'resulted'],
      ]),
    ).toEqual({
      errors: ['B-1043, Lipid panel, Ann Ames: has results, so its status is final.'],
      warnings: [],
      problems: [{ code: 'order', specimenID: late }],
    })
    expect((await sampleOf(one)).statusId).toBe(specimenStatuses.collected)
    expect(await desk.db.select().from(specimenChanges)).toEqual([])
    expect(
      await desk.db.select().from(activityLog).where(eq(activityLog.activityType, 'sample status changed by staff')),
    ).toEqual([])
  })

  it('refuses the same status again, and names the sample', async () => {
    const id = await add('received')
    expect((await desk.update(desk.kim, 'received', [[id, 'received']])).errors).toEqual([
      'Lipid panel, Ann Ames: already received.',
    ])
  })

  it('refuses a skipped status', async () => {
    const id = await add('ordered')
    expect((await desk.update(desk.kim, 'received', [[id, 'ordered']])).errors).toEqual([
      'Lipid panel, Ann Ames: must be collected before it is received. It is ordered now.',
    ])
  })

  it('refuses a status that somebody changed meanwhile, and names the sample', async () => {
    const [one, other] = [
      await add('collected', { localEntryId: 'B-1' }),
      await add('received', { localEntryId: 'B-2' }),
    ]
    expect(
      await desk.update(desk.kim, 'received', [
        [one, 'collected'],
        [other, 'inTransit'],
      ]),
    ).toEqual({
      errors: ['B-2, Lipid panel, Ann Ames: somebody changed this sample meanwhile. It is received now.'],
      warnings: [],
      problems: [{ code: 'changed', specimenID: other }],
    })
    expect((await sampleOf(one)).statusId).toBe(specimenStatuses.collected)
  })

  it('lets one of two users win who set the same samples at once, whatever their order', async () => {
    const ids = [await add('collected'), await add('collected'), await add('collected')]
    for (let round = 0; round < 5; round++) {
      await desk.db.update(specimens).set({ statusId: specimenStatuses.collected })
      const seen = ids.map((id) => [id, 'collected'] as const)
      const both = await Promise.all([
        desk.update(desk.kim, 'inTransit', seen),
        desk.update(desk.rosa, 'received', seen.toReversed()),
      ])
      expect(
        both.map(({ problems }) => problems.map(({ code }) => code)).toSorted((a, b) => a.length - b.length),
      ).toEqual([[], ['changed', 'changed', 'changed']])
      const states = await desk.db.select({ statusId: specimens.statusId }).from(specimens)
      expect(new Set(states.map(({ statusId }) => statusId)).size).toBe(1)
    }
  })

  it('requires a note for a rejection, and a blank one is none', async () => {
    const id = await add('received')
    for (const newSpecStatusNote of [null, '', '   '])
      expect(await desk.update(desk.kim, 'rejected', [[id, 'received']], { newSpecStatusNote })).toMatchObject({
        errors: ['Lipid panel, Ann Ames: write why the sample is rejected.'],
        problems: [{ code: 'needs-note', specimenID: id }],
      })
    expect((await sampleOf(id)).statusId).toBe(specimenStatuses.received)
  })

  it('orders a new sample of the same type and test for each rejected one, and takes the rejected one back no more', async () => {
    const id = await add('received', { labSpecTypeId: 2, billOnSave: true, localEntryId: 'B-9' })
    const why = { newSpecStatusNote: 'Too little', isRecollected: true }
    expect(await desk.update(desk.kim, 'rejected', [[id, 'received']], why)).toEqual(nothing)
    const [fresh] = await desk.list(desk.kim, `*/null/null/1`)
    expect(fresh).toMatchObject({
      labCPID: lab,
      lLabSpecTypeID: 2,
      BillOnSave: true,
      localEntryID: null,
      replacesSpecimenID: id,
      history: [{ fromStatusID: null, toStatusID: 1 }],
    })
    const back = await desk.update(desk.kim, 'received', [[id, 'rejected']], { newSpecStatusNote: 'Enough' })
    expect(back.errors).toEqual(['B-9, Lipid panel, Ann Ames: a new sample was ordered in its place.'])
  })

  it('shows the patient only the reason of a rejection', async () => {
    const [one, other] = [await add('ordered'), await add('received')]
    await desk.update(desk.kim, 'collected', [[one, 'ordered']], { newSpecStatusNote: 'Hard to find a vein' })
    await desk.update(desk.kim, 'rejected', [[other, 'received']], { newSpecStatusNote: 'Clotted' })
    const [own] = await desk.ownLabs()
    expect(own?.samples).toEqual([
      { specimenID: one, typeName: 'Blood', statusID: 2, reason: null, changedAt: expect.any(String) },
      { specimenID: other, typeName: 'Blood', statusID: 6, reason: 'Clotted', changedAt: expect.any(String) },
    ])
    expect(JSON.stringify(own)).not.toContain('vein')
  })
})

describe('a warning of updateSpecStatus', () => {
  it('changes nothing until the request acknowledges each one', async () => {
    const [id, other] = [await add('received', { localEntryId: 'B-1' }), await add('inTransit')]
    const seen = [
      [id, 'received'],
      [other, 'inTransit'],
    ] as const
    const newSpecStatusNote = 'Scanned by mistake'
    const first = await desk.update(desk.kim, 'collected', seen, { newSpecStatusNote })
    expect(first).toEqual({
      errors: [],
      warnings: [
        'B-1, Lipid panel, Ann Ames: goes back from received to collected.',
        'Lipid panel, Ann Ames: goes back from in transit to collected.',
      ],
      problems: [
        { code: 'backwards', specimenID: id },
        { code: 'backwards', specimenID: other },
      ],
    })
    const half = await desk.update(desk.kim, 'collected', seen, {
      newSpecStatusNote,
      warnings: first.warnings.slice(1),
    })
    expect(half).toEqual(first)
    expect((await sampleOf(id)).statusId).toBe(specimenStatuses.received)
    expect(await desk.update(desk.kim, 'collected', seen, { newSpecStatusNote, warnings: first.warnings })).toEqual(
      nothing,
    )
    expect(await sampleOf(id)).toMatchObject({ statusId: specimenStatuses.collected, statusNote: newSpecStatusNote })
  })

  it('requires a note for a step backwards first', async () => {
    const id = await add('received')
    expect((await desk.update(desk.kim, 'ordered', [[id, 'received']])).errors).toEqual([
      'Lipid panel, Ann Ames: write why the sample goes back from received to ordered.',
    ])
  })

  it('is about a sample that is received more than three days after its collection', async () => {
    const [old, fresh] = [
      await add('inTransit', { collectedDate: '2026-01-01' }),
      await add('inTransit', { collectedDate: '2026-01-02' }),
    ]
    expect(
      await desk.update(desk.kim, 'received', [
        [old, 'inTransit'],
        [fresh, 'inTransit'],
      ]),
    ).toEqual({
      errors: [],
      warnings: ['Lipid panel, Ann Ames: was collected more than 3 days ago, on 2026-01-01.'],
      problems: [{ code: 'old', specimenID: old }],
    })
  })

  it('is not acknowledged by an error of an earlier reply', async () => {
    const id = await add('received')
    const { errors } = await desk.update(desk.kim, 'rejected', [[id, 'received']])
    const again = await desk.update(desk.kim, 'rejected', [[id, 'received']], { errors, warnings: errors })
    expect(again.errors).toEqual(errors)
  })
})

describe('a step backwards', () => {
  const goBack = async (id: number, from: SpecimenStatus, to: SpecimenStatus) => {
    const newSpecStatusNote = 'Mistake'
    const { warnings } = await desk.update(desk.kim, to, [[id, from]], { newSpecStatusNote })
    expect(await desk.update(desk.kim, to, [[id, from]], { newSpecStatusNote, warnings })).toEqual(nothing)
  }

  it('removes the days that the earlier statuses had set', async () => {
    const id = await add('ordered')
    await desk.update(desk.kim, 'collected', [[id, 'ordered']])
    await desk.update(desk.kim, 'received', [[id, 'collected']])
    await goBack(id, 'received', 'ordered')
    expect(await labOf()).toMatchObject({ collectedDate: null, receivedDate: null })
    expect(await sampleOf(id)).toMatchObject({ collectedDate: null, collectionMethodId: null })
  })

  it('keeps days that another sample or the laboratory has', async () => {
    const [id, other] = [await add('ordered'), await add('ordered')]
    await desk.update(desk.kim, 'collected', [
      [id, 'ordered'],
      [other, 'ordered'],
    ])
    await goBack(id, 'collected', 'ordered')
    expect(await labOf()).toMatchObject({ collectedDate: '2026-01-05' })
    await desk.db.update(labProcedures).set({ collectedDate: '2025-12-30' })
    await goBack(other, 'collected', 'ordered')
    expect(await labOf()).toMatchObject({ collectedDate: '2025-12-30' })
  })
})

describe('the body of updateSpecStatus', () => {
  it('is refused with a sample twice, a method of another type, or a new sample of one that is not rejected', async () => {
    const id = await add('ordered')
    const one = { specimenID: id, statusID: specimenStatuses.ordered }
    const refusals = [
      { updatedSpecStatues: [one, one] },
      { updatedSpecStatues: [{ ...one, CollectionMethodID: 4 }] },
      { updatedSpecStatues: [one], isRecollected: true },
      { updatedSpecStatues: [] },
      { updatedSpecStatues: [one], newSpecStatusNote: 'x'.repeat(501) },
      { updatedSpecStatues: [one], newSpecStatusNote: 'a\0b' },
      { updatedSpecStatues: [{ ...one, specimenID: 1.5 }] },
      { updatedSpecStatues: [{ ...one, statusID: 7 }] },
      { updatedSpecStatues: Array.from({ length: 201 }, (_, index) => ({ ...one, specimenID: index + 1 })) },
    ]
    for (const more of refusals) expect((await desk.send(desk.kim, 'collected', [], more as object)).status).toBe(400)
    expect((await sampleOf(id)).statusId).toBe(specimenStatuses.ordered)
  })

  it('is answered with 404 if one sample is unknown, or of a patient whom the user may not see', async () => {
    const id = await add('ordered')
    const farLab = await desk.addLab(desk.farPt)
    const far = await desk.addSample(farLab, { ptId: desk.farPt })
    for (const other of [far, 999_999, 2 ** 52])
      expect(
        await desk.send(desk.kim, 'collected', [
          [id, 'ordered'],
          [other, 'ordered'],
        ]),
      ).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await sampleOf(id)).statusId).toBe(specimenStatuses.ordered)
    expect(await desk.update(desk.boss, 'collected', [[far, 'ordered']])).toEqual(nothing)
  })

  it('is refused for patients', async () => {
    const id = await add('ordered')
    expect((await desk.send(desk.ann, 'collected', [[id, 'ordered']])).status).toBe(403)
  })

  it('sent twice under one key gets the same reply, and is done once', async () => {
    const id = await add('ordered')
    const key = randomUUID()
    const send = () => desk.send(desk.kim, 'collected', [[id, 'ordered']], {}, key)
    const first = await send()
    expect(first).toMatchObject({ status: 200, body: { status: 200, data: nothing } })
    expect(await send()).toEqual(first)
    expect(await desk.db.select().from(specimenChanges)).toHaveLength(1)
  })

  it('may come without a key, as the spec’s clients send it', async () => {
    const id = await add('ordered')
    const response = await desk.server.fetch('labs/updateSpecStatus', {
      headers: desk.kim.headers,
      body: {
        newSpecStatusID: 2,
        newSpecStatusNote: null,
        errors: [],
        warnings: [],
        updatedSpecStatues: [{ specimenID: id, statusID: 1 }],
      },
    })
    expect(await response.json()).toMatchObject({ status: 200, data: nothing, error: null })
  })
})

describe('a changed sample', () => {
  it('is logged for each patient, and announced to the patient and to staff', async () => {
    const bobsLab = await desk.addLab(desk.clinic.bobPt)
    const [one, two, bobs] = [
      await add('ordered'),
      await add('ordered'),
      await desk.addSample(bobsLab, { ptId: desk.clinic.bobPt }),
    ]
    const streams = await Promise.all(
      [desk.ann, desk.rosa].map(async ({ headers }) =>
        followedEvents(await desk.server.fetch('p-portal/events', { headers })),
      ),
    )
    await desk.update(
      desk.kim,
      'collected',
      [one, two, bobs].map((id) => [id, 'ordered'] as const),
    )
    const logged = await desk.db
      .select({ ptId: activityLog.ptId, userId: activityLog.userId })
      .from(activityLog)
      .where(eq(activityLog.activityType, 'sample status changed by staff'))
    expect(logged).toEqual([
      { ptId: desk.clinic.annPt, userId: desk.clinic.drkim },
      { ptId: desk.clinic.bobPt, userId: desk.clinic.drkim },
    ])
    await vi.waitFor(() => expect(streams.map(({ kinds }) => kinds)).toEqual([['labs'], ['labs']]))
    await Promise.all(streams.map(({ leave }) => leave()))
  })
})
