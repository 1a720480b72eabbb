import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type * as contract from '#src/contract/labs.ts'
import { isCancelled } from '#src/lib/judgeResult.ts'
import type { Connection } from '../../db/client.ts'
import { patients } from '../../db/schema/people.ts'
import { labFindings, labProcedures } from '../../db/schema/records.ts'
import { codedWord, interpretationWord } from '../codedWord.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'

type Finding = contract.Finding

/** A procedure without its samples, and whose it is. */
export type LabRow = Omit<contract.LabProcedure, 'samples'> & { readonly PtID: number }

/** The value types other than a quantity whose digits can be a measurement. */
const numericTypes: ReadonlySet<string> = new Set(['integer', 'string'])

/**
 * Returns the lab procedures that meet a condition on `labProcedures` and `patients`, newest first, each with its
 * findings in report order (clinical §3). Uses two queries, however many procedures there are. `limit`: at most as many;
 * null: all.
 */
export async function labRows(
  db: Connection,
  where: SQL | undefined,
  findingsWhere: (labCpIds: number[]) => SQL | undefined = (labCpIds) => inArray(labFindings.labCpId, labCpIds),
  limit: number | null = null,
): Promise<LabRow[]> {
  const all = db
    .select({
      labCPID: labProcedures.labCpId,
      PtID: labProcedures.ptId,
      nameFirst: patients.nameFirst,
      nameLast: patients.nameLast,
      nameX: labProcedures.name,
      schedTime: labProcedures.schedTime,
      collectedDate: labProcedures.collectedDate,
      receivedDate: labProcedures.receivedDate,
      prvName: labProcedures.providerName,
      labStID: labProcedures.labStId,
      labStName: labProcedures.labStName,
      note: labProcedures.note,
      code: labProcedures.code,
      codeSystem: labProcedures.codeSystem,
    })
    .from(labProcedures)
    .innerJoin(patients, eq(patients.ptId, labProcedures.ptId))
    .where(where)
    .orderBy(...newestFirst(labProcedures.sortedAt, labProcedures.labCpId))
  const procedures = limit === null ? await all : await all.limit(limit)
  const byProcedure = await findingsOf(db, findingsWhere(procedures.map(({ labCPID }) => labCPID)))
  return procedures.map(({ nameFirst, nameLast, labStID, labStName, ...procedure }) => ({
    ...procedure,
    ptName: [nameFirst, nameLast].filter(Boolean).join(' '),
    status: labStID === null ? null : { labStID, nameX: labStName ?? '' },
    infoButtonURL: infobuttonUrl(procedure.code, procedure.codeSystem),
    findings: byProcedure.get(procedure.labCPID) ?? [],
  }))
}

/** Returns the findings that meet a condition, by procedure. */
async function findingsOf(db: Connection, where: SQL | undefined): Promise<ReadonlyMap<number, Finding[]>> {
  const findings = await db
    .select({
      labCpId: labFindings.labCpId,
      labFID: labFindings.labFId,
      descX: labFindings.code,
      codeSystem: labFindings.codeSystem,
      nameX: labFindings.name,
      valueX: labFindings.value,
      units: labFindings.units,
      range: labFindings.range,
      caseDate: labFindings.caseDate,
      statusID: labFindings.statusId,
      state: labFindings.state,
      note: labFindings.note,
      valueType: labFindings.valueType,
      interpretations: labFindings.interpretations,
      absentReason: labFindings.absentReason,
    })
    .from(labFindings)
    .where(where)
    .orderBy(asc(labFindings.labCpId), asc(labFindings.ordinal), asc(labFindings.labFId))
  const byProcedure = new Map<number, Finding[]>()
  for (const { labCpId, valueType, interpretations, absentReason, ...finding } of findings) {
    const reported = byProcedure.get(labCpId) ?? []
    reported.push({
      ...finding,
      // The value of a canceled result is not valid.
      valueX: isCancelled(finding) ? null : finding.valueX,
      isWords: valueType !== null && !numericTypes.has(valueType),
      interpretations: interpretations.map(interpretationWord),
      absentReason: absentReason && codedWord(absentReason),
      // The wire has two ids for a finding: its own and its id within the procedure. Here they are equal.
      labPFID: null,
      labCPFID: finding.labFID,
    })
    byProcedure.set(labCpId, reported)
  }
  return byProcedure
}
