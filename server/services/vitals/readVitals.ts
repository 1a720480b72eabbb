import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/vitals.ts'
import { vitals } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { codedWord, interpretationWord } from '../codedWord.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns every set of vital signs, newest first, with the spec's own names (clinical §3 "Vitals record", §7). */
export async function readVitals(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.vitals>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      Date: vitals.date,
      'Systolic Blood Pressure': vitals.systolic,
      'Diastolic Blood Pressure': vitals.diastolic,
      'Body Mass Index': vitals.bodyMassIndex,
      'Body Temp': vitals.bodyTempF,
      'Height Full (In.)': vitals.heightIn,
      Pulse: vitals.pulse,
      'Respiration Rate': vitals.respirationRate,
      'Weight Full (Kilo.)': vitals.weightKg,
      others: vitals.others,
      remarks: vitals.remarks,
    })
    .from(vitals)
    .where(eq(vitals.ptId, ptId))
    .orderBy(...newestFirst(vitals.sortedAt, vitals.vitalsId))
  const value = rows.map(({ remarks, ...row }) => ({
    ...row,
    remarks: remarks.map(({ slot, nameX, state, interpretations, note, absentReason }) => ({
      slot,
      nameX,
      state,
      note,
      interpretations: interpretations.map(interpretationWord),
      absentReason: absentReason && codedWord(absentReason),
    })),
  }))
  return { hasVitals: value.length > 0, vitalsTable: { value } }
}
