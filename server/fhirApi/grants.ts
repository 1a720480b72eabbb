import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import { fhirClients, fhirGrants } from '../db/schema/accounts.ts'
import { fhirResources, type FhirResourceType } from '../services/fhirClients/fhirResources.ts'

const resIdOf = (type: FhirResourceType) => fhirResources.find(({ resName }) => resName === type)?.resId ?? 0

/** Returns the SQL condition for a client's grants that include this type. Inactive clients have no matching grants. */
const holds = (clientId: string, type: FhirResourceType) =>
  and(
    eq(fhirGrants.clientId, clientId),
    sql`${resIdOf(type)} = any(${fhirGrants.resIds})`,
    sql`exists (select 1 from ${fhirClients}
      where ${fhirClients.clientId} = ${fhirGrants.clientId} and ${fhirClients.isActive})`,
  )

/** Returns the SQL condition for rows of patients who currently let the client read this type. */
export function granted(db: Connection, clientId: string, type: FhirResourceType, ptId: PgColumn): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(fhirGrants)
      .where(and(holds(clientId, type), eq(fhirGrants.ptId, ptId))),
  )
}

/** Checks whether a client may read this type of one patient. */
export async function isGranted(
  db: Connection,
  clientId: string,
  type: FhirResourceType,
  ptId: number,
): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(fhirGrants)
    .where(and(holds(clientId, type), eq(fhirGrants.ptId, ptId)))
  return rows.length > 0
}
