import { asc, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/labs.ts'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { labFindings, labProcedures } from '../../db/schema/records.ts'
import { specimens, specimenTypes } from '../../db/schema/specimens.ts'
import type { RecordReadContext } from '../context.ts'
import { labRows } from './labRows.ts'

type Sample = NonNullable<contract.LabProcedure['samples']>[number]

/**
 * Returns the patient's lab procedures, newest first, each with its findings in report order (clinical §3) and its
 * samples. Uses three queries, however many procedures there are.
 */
export async function readLabs(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.labs>> {
  const { ptId } = ctx.caller
  const rows = await labRows(ctx.db, eq(labProcedures.ptId, ptId), () => eq(labFindings.ptId, ptId))
  const samples = await samplesOf(ctx)
  return rows.map((row) => {
    const { PtID: _, ...lab } = row
    return { ...lab, samples: samples.get(lab.labCPID) ?? [] }
  })
}

/** Returns the patient's samples by procedure, oldest first. Only the note of a rejected one is for the patient. */
async function samplesOf({ db, caller }: RecordReadContext): Promise<ReadonlyMap<number, Sample[]>> {
  const rows = await db
    .select({
      labCpId: specimens.labCpId,
      specimenID: specimens.specimenId,
      typeName: specimenTypes.name,
      statusID: specimens.statusId,
      note: specimens.statusNote,
      changedAt: specimens.changedAt,
    })
    .from(specimens)
    .innerJoin(specimenTypes, eq(specimenTypes.labSpecTypeId, specimens.labSpecTypeId))
    .where(eq(specimens.ptId, caller.ptId))
    .orderBy(asc(specimens.specimenId))
  const byProcedure = new Map<number, Sample[]>()
  for (const { labCpId, note, changedAt, ...sample } of rows) {
    const reason = sample.statusID === specimenStatuses.rejected ? note : null
    const others = byProcedure.get(labCpId) ?? []
    others.push({ ...sample, reason, changedAt: changedAt.toISOString() })
    byProcedure.set(labCpId, others)
  }
  return byProcedure
}
