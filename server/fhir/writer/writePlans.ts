import { eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { insurancePlans, patients } from '../../db/schema/people.ts'
import { shortKey } from '../file/sourceKey.ts'
import type { PolicyRow } from '../record/patientRecord.ts'

/** Columns of a policy that refer to other rows. */
interface PolicyLinks {
  readonly insPlanId: number | null
  readonly policyHolderId: number | null
  readonly holderName: string | null
}

/** Max length of a plan's name, characters: the unique index has no room for longer ones. */
const maxNameLength = 500

/** Returns the name by which a plan is known. The policy has the whole name. */
const planKey = (name: string) => Array.from(name).slice(0, maxNameLength).join('')

/**
 * Writes the plans of a patient's policies by their names. A value that the file lacks leaves the stored one unchanged.
 * Returns a function that finds the plan and the holder of a policy. A holder who is no patient here has no id.
 */
export async function writePlans(
  tx: Connection,
  ptId: number,
  rows: readonly PolicyRow[],
): Promise<(row: PolicyRow) => PolicyLinks> {
  const plans = new Map<string, PolicyRow['plan']>()
  for (const { values, plan } of rows) {
    const given = Object.entries(plan).filter(([, value]) => value !== null)
    const nameX = planKey(values.planName)
    plans.set(nameX, { ...plans.get(nameX), ...Object.fromEntries(given) })
  }
  const planIds = new Map<string, number>()
  // In the order of their names, so that concurrent imports rarely deadlock.
  for (const nameX of [...plans.keys()].toSorted()) {
    const plan = plans.get(nameX) ?? {}
    const [known] = await tx.select().from(insurancePlans).where(eq(insurancePlans.nameX, nameX))
    // A conflict locks the row until the end of the import, even if it changes nothing: other imports would wait.
    const isKnown = Object.entries(plan).every(([name, value]) => known?.[name as keyof typeof known] === value)
    const [stored] =
      known && isKnown
        ? [known]
        : await tx
            .insert(insurancePlans)
            .values({ nameX, ...plan })
            .onConflictDoUpdate({ target: insurancePlans.nameX, set: newOrStored })
            .returning({ insPlanId: insurancePlans.insPlanId })
    if (stored) planIds.set(nameX, stored.insPlanId)
  }
  const holders = await readHolders(tx, rows)
  return ({ values, holder, isOwn }) => {
    const other = holder === null ? undefined : holders.get(shortKey(holder))
    return {
      insPlanId: planIds.get(planKey(values.planName)) ?? null,
      policyHolderId: isOwn ? ptId : (other?.ptId ?? null),
      holderName: values.holderName ?? other?.name ?? null,
    }
  }
}

const column = (name: string) =>
  sql`coalesce(excluded.${sql.identifier(name)}, "insurance_plans".${sql.identifier(name)})`

const newOrStored = {
  claimFormTypeNo: column('claim_form_type_no'),
  payorName: column('payor_name'),
  payerId: column('payer_id'),
  memberPhone: column('member_phone'),
  verifyPhone: column('verify_phone'),
}

interface Holder {
  readonly ptId: number
  readonly name: string
}

async function readHolders(tx: Connection, rows: readonly PolicyRow[]): Promise<Map<string, Holder>> {
  const sources = rows.flatMap(({ holder }) => (holder === null ? [] : [shortKey(holder)]))
  if (sources.length === 0) return new Map()
  const found = await tx
    .select({
      ptId: patients.ptId,
      source: patients.source,
      nameFirst: patients.nameFirst,
      nameLast: patients.nameLast,
    })
    .from(patients)
    .where(inArray(patients.source, sources))
  return new Map(
    found.map(({ ptId, source, nameFirst, nameLast }) => [
      source ?? '',
      { ptId, name: `${nameFirst} ${nameLast}`.trim() },
    ]),
  )
}
