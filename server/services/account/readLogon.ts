import DataLoader from 'dataloader'
import { fillPlaceholders, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { patientUserType } from '#src/contract/userTypes.ts'
import { accountObjectTypes, accounts, logons } from '../../db/schema/accounts.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import { clinicVersions, recordVersions } from '../../db/schema/versions.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'

/** What identifies a logon: the claims of its tokens. */
export interface LogonKey {
  readonly logonHisID: string
  readonly userId: number
}

/** A logon with its account, the person it shows, and the account's rights, all as of one moment. Times in ms. */
export interface Logon {
  readonly logonHisId: string
  readonly userId: number
  readonly siteId: number | null
  readonly scope: string | null
  readonly signedInAt: number
  readonly refreshedAt: number
  readonly endedAt: number | null
  readonly replacedUntil: number | null
  readonly usedTokenNo: number
  readonly userName: string
  readonly userType: number
  readonly nameFirst: string
  readonly nameLast: string
  readonly ptId: number | null
  readonly prvId: number | null
  readonly isActive: boolean
  /** In any order. */
  readonly objectTypeIds: readonly number[]
  readonly representativeId: number | null
  /** The row of `representatives`. Null if the user acts for nobody, or if there is no such row any more. */
  readonly acting: {
    readonly userId: number
    readonly ptId: number | null
    readonly prvId: number | null
    readonly endedAt: number | null
    readonly relationship: string
    readonly scope: readonly number[] | null
    readonly name: string
  } | null
  /** The patient whose record staff opened. Null if there is no such patient any more. */
  readonly openPtId: number | null
  readonly openPatient: {
    readonly ptId: number
    readonly name: string
    readonly extId: string | null
    readonly dob: string | null
    readonly sex: string
    readonly gender: string | null
    /** Whether the user may still see this patient. */
    readonly isSeen: boolean
  } | null
  /** The patient whose record the logon shows, and its version. Null if no record is shown, or it has no version. */
  readonly shownPtId: number | null
  readonly recordVersion: string | null
  /** Version of what all records share. */
  readonly clinicVersion: string | null
}

/** Returns a logon, or null if the user has no such logon. */
export type ReadLogon = (key: LogonKey) => Promise<Logon | null>

/**
 * Times are read as milliseconds and ids as doubles, which the driver parses faster than dates and 64-bit texts.
 * `date_part` counts in doubles, unlike `extract`.
 */
const ms = (column: unknown) => sql`round(date_part('epoch', ${column}) * 1000)`
const id = (column: unknown) => sql`${column}::float8`
const nameOf = (table: typeof patients) =>
  sql`concat_ws(' ', ${table.nameFirst}, ${table.nameMiddle}, ${table.nameLast})`

const query = new PgDialect().sqlToQuery(sql`
  select
    ${logons.logonHisId} as "logonHisId", ${id(logons.userId)} as "userId", ${id(logons.siteId)} as "siteId",
    ${logons.scope} as "scope", ${ms(logons.signedInAt)} as "signedInAt", ${ms(logons.refreshedAt)} as "refreshedAt",
    ${ms(logons.endedAt)} as "endedAt", ${ms(logons.replacedUntil)} as "replacedUntil",
    ${logons.usedTokenNo} as "usedTokenNo", ${id(logons.representativeId)} as "representativeId",
    ${id(logons.ptId)} as "openPtId",
    ${accounts.userName} as "userName", ${accounts.userType} as "userType", ${accounts.nameFirst} as "nameFirst",
    ${accounts.nameLast} as "nameLast", ${id(accounts.ptId)} as "ptId", ${id(accounts.prvId)} as "prvId",
    ${accounts.isActive} as "isActive",
    to_json(array(
      select ${accountObjectTypes.objectTypeId} from ${accountObjectTypes}
      where ${accountObjectTypes.userId} = ${accounts.userId}
    )) as "objectTypeIds",
    case when ${representatives.representativeId} is not null then json_build_object(
      'userId', ${representatives.userId}, 'ptId', ${representatives.ptId}, 'prvId', ${representatives.prvId},
      'endedAt', ${ms(representatives.endedAt)}, 'relationship', ${representatives.relationship}, 'scope', ${representatives.scope},
      'name', coalesce(case when ${representatives.ptId} is null then ${providers.fullName} else ${nameOf(patients)} end, '')
    ) end as "acting",
    case when ${logons.representativeId} is null and ${patients.ptId} is not null then json_build_object(
      'ptId', ${patients.ptId}, 'name', ${nameOf(patients)}, 'extId', ${patients.extId}, 'dob', ${patients.dob},
      'sex', ${patients.sex}, 'gender', ${patients.gender}, 'isSeen', ${seenBy(logons.userId)}
    ) end as "openPatient",
    ${id(recordVersions.ptId)} as "shownPtId", ${recordVersions.version} as "recordVersion",
    ${clinicVersions.version} as "clinicVersion"
  from unnest(${sql.placeholder('logonHisIds')}::text[], ${sql.placeholder('userIds')}::bigint[])
    as asked (logon_his_id, user_id)
  join ${logons} on ${logons.logonHisId} = asked.logon_his_id and ${logons.userId} = asked.user_id
  join ${accounts} on ${accounts.userId} = ${logons.userId}
  left join ${representatives} on ${representatives.representativeId} = ${logons.representativeId}
  left join ${providers} on ${providers.prvId} = ${representatives.prvId}
  left join ${patients} on ${patients.ptId} = coalesce(${representatives.ptId}, ${logons.ptId})
  left join ${recordVersions} on ${recordVersions.ptId} = coalesce(
    ${representatives.ptId}, ${logons.ptId}, case when ${accounts.userType} = ${patientUserType} then ${accounts.ptId} end
  )
  left join ${clinicVersions} on true`)

const textOf = ({ logonHisID, userId }: LogonKey) => `${userId} ${logonHisID}`

/**
 * Returns the function that reads logons from a database. It asks the database at every call, so that a right that was
 * taken away is gone at once. The calls of one turn of the event loop share a statement, which PostgreSQL has prepared.
 */
export function logonReader(pool: Pool): ReadLogon {
  const read = async (keys: readonly LogonKey[]): Promise<(Logon | null)[]> => {
    const asked = [...new Map(keys.map((key) => [textOf(key), key])).values()]
    const values = fillPlaceholders(query.params, {
      logonHisIds: asked.map(({ logonHisID }) => logonHisID),
      userIds: asked.map(({ userId }) => userId),
    })
    const { rows } = await pool.query<Logon>({ name: 'read_logons', text: query.sql, values })
    const found = new Map(rows.map((row) => [textOf({ logonHisID: row.logonHisId, userId: row.userId }), row]))
    return keys.map((key) => found.get(textOf(key)) ?? null)
  }
  const loader = new DataLoader<LogonKey, Logon | null>(read, {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn: (load) => setImmediate(load),
  })
  return (key) => loader.load(key)
}
