import { and, eq, notExists, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accounts, accountSites } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import { userNameKey } from '../account/userNameKey.ts'

const text = (name: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`${name}: empty`), v.maxLength(200, `${name}: longer than 200`))

const Site = v.object({
  /** Number of an existing site, or of a place of imported records that becomes a site of the clinic. */
  siteId: v.optional(v.pipe(v.number(), v.safeInteger('number: expected a whole number'))),
  /** Required without `siteId`: names the site to change, otherwise the new one. With `siteId`, the new name. */
  name: v.optional(text('name')),
  alias: v.optional(text('alias')),
  phone: v.optional(text('phone')),
  address: v.optional(text('address')),
  /** IANA name. */
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'time zone: expected one such as America/New_York'))),
  isActive: v.optional(v.boolean()),
  /** Makes this the home site in place of the current one. */
  isHomeSite: v.optional(v.literal(true)),
  /** User names of the staff who may sign in at the site and see its patients. `all`: all staff. */
  staff: v.optional(v.union([v.literal('all'), v.array(v.string())])),
})

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}

export interface WrittenSite {
  readonly siteId: number
  readonly name: string
  readonly isActive: boolean
  /** Number of active staff accounts without an active site: they can't sign in. */
  readonly staffWithoutSite: number
}

/**
 * Adds a site of the clinic, changes one, or makes a place of imported records a site of the clinic. What is not given
 * stays. A new site has the clinic's time zone `defaultZone` and is the home site if there is none.
 *
 * Throws 400 for an invalid value, 404 if there is no site with this number or no staff account with this name, and 409
 * `conflict` if the home site would be inactive.
 */
export async function writeSite(
  db: Connection,
  given: v.InferInput<typeof Site>,
  defaultZone: string,
): Promise<WrittenSite> {
  const parsed = v.safeParse(Site, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { siteId, staff, ...values } = parsed.output
  return db.transaction(async (tx) => {
    // Lock the table: otherwise two concurrent writers could add one name twice, or make two home sites.
    await tx.execute(sql`lock table ${sites} in share row exclusive mode`)
    const known = await knownSite(tx, siteId, values.name)
    const [home] = await tx.select({ siteId: sites.siteId }).from(sites).where(eq(sites.isHomeSite, true)).limit(1)
    const isHome = values.isHomeSite === true || home === undefined || home.siteId === known?.siteId
    if (isHome && !(values.isActive ?? known?.isActive ?? true))
      throw new ServiceError(409, 'conflict', 'home site: can not be closed, make another one the home site first')
    if (isHome) await tx.update(sites).set({ isHomeSite: false }).where(eq(sites.isHomeSite, true))
    const written = { ...values, isClinicSite: true, isHomeSite: isHome }
    const [site] = known
      ? await tx.update(sites).set(written).where(eq(sites.siteId, known.siteId)).returning()
      : await tx
          .insert(sites)
          .values({ timeZone: defaultZone, ...written, name: values.name ?? '' })
          .returning()
    if (!site) throw new Error('site: the write returned no row')
    if (staff) await grant(tx, site.siteId, staff)
    return { ...site, staffWithoutSite: await countStaffWithoutSite(tx) }
  })
}

/** Returns the site with a number, or else the clinic's oldest site with a name. Places of records have no say here. */
async function knownSite(tx: Connection, siteId: number | undefined, name: string | undefined) {
  const columns = { siteId: sites.siteId, isActive: sites.isActive }
  if (siteId !== undefined) {
    const [site] = await tx.select(columns).from(sites).where(eq(sites.siteId, siteId))
    if (!site) throw new ServiceError(404, 'not-found', `site ${siteId}: not found`)
    return site
  }
  if (name === undefined) throw new ServiceError(400, 'bad-input', 'site: expected a name or a number')
  const [site] = await tx
    .select(columns)
    .from(sites)
    .where(and(eq(sites.isClinicSite, true), eq(sites.name, name)))
    .orderBy(sites.siteId)
    .limit(1)
  return site
}

async function grant(tx: Connection, siteId: number, staff: 'all' | readonly string[]): Promise<void> {
  const isStaff = eq(accounts.userType, staffUserType)
  const userIds: number[] = []
  if (staff === 'all') {
    const all = await tx.select({ userId: accounts.userId }).from(accounts).where(isStaff)
    userIds.push(...all.map(({ userId }) => userId))
  } else
    for (const name of staff) {
      const [account] = await tx
        .select({ userId: accounts.userId })
        .from(accounts)
        .where(and(isStaff, eq(accounts.userNameKey, userNameKey(name))))
      if (!account) throw new ServiceError(404, 'not-found', `staff account ${name}: not found`)
      userIds.push(account.userId)
    }
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ userId, siteId }))
  await tx.insert(accountSites).values(rows).onConflictDoNothing()
}

async function countStaffWithoutSite(tx: Connection): Promise<number> {
  const open = tx
    .select({ siteId: sites.siteId })
    .from(accountSites)
    .innerJoin(sites, eq(sites.siteId, accountSites.siteId))
    .where(and(eq(accountSites.userId, accounts.userId), eq(sites.isClinicSite, true), eq(sites.isActive, true)))
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(accounts)
    .where(and(eq(accounts.userType, staffUserType), eq(accounts.isActive, true), notExists(open)))
  return row?.count ?? 0
}
