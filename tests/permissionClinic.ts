import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#server/db/client.ts'
import { accountObjectTypes, accounts, accountSites, logons } from '#server/db/schema/accounts.ts'
import { blobs } from '#server/db/schema/messages.ts'
import { contactMethodEntries, patients, representatives } from '#server/db/schema/people.ts'
import { demoSites } from '#server/seed/clinic/clinicStaff.ts'
import { demoPassword } from '#server/seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '#server/seed/demoClinic.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { narrowProfile } from './expectedStatus.ts'
import { type Call, type Role, roles, type Target, type PermissionData } from './permissionRow.ts'
import type { TableRow } from './permissionTable.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'

export const now = new Date('2026-11-20T14:41:00Z')
const ptIds = { sam: 10483, noah: 10485, lily: 10486, maria: 10482 } as const
const { riverside, harbor } = demoSites
const Switched = v.object({ token: v.string() })

/** An upload of a patient. */
const upload = {
  name: 'dot.gif',
  fileExtension: 'gif',
  mediaType: 'image/gif',
  imgCatId: 1,
  imgTypeId: 1,
  recptTypeId: 1,
  userId: 1,
  data: Buffer.from('GIF89a'),
  size: 6,
}

/** Returns the session with another token, and with that token's logon. */
function withToken(session: SignedIn, token: string): SignedIn {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { logonHisID } = v.parse(v.object({ logonHisID: v.string() }), claims)
  return { ...session, token, logonHisID, headers: { authorization: `Bearer ${token}`, LogonHisID: logonHisID } }
}

/** The demo clinic with a session for each role of the permission table. */
export class PermissionWorld {
  readonly server: TestServer
  readonly data: PermissionData
  readonly #sessions = new Map<Role, SignedIn | null>()
  readonly #passwords = new Map<number, string>()
  #logons: readonly (typeof logons.$inferSelect)[] = []

  constructor(server: TestServer, db: Database) {
    this.server = server
    this.data = { db, ptIds }
  }

  /**
   * Prepares the clinic: drlee doesn't work at Maria's site; each of the four patients has a contact method and an
   * upload; every role is signed in.
   */
  static async open(): Promise<PermissionWorld> {
    const server = await testServer({ seed: (db) => seedDemoClinic(db, 'main', now), now: () => now })
    const db = server.databases['main']?.db
    if (!db) throw new Error('the server has no main database')
    const made = new PermissionWorld(server, db)
    const ruth = { userName: 'ruth', password: demoPassword, isDemo: true, nameFirst: 'Ruth', nameLast: 'Reyes' }
    await createAccount(db, { ...ruth, type: 'provider', site: { name: 'unused', timeZone: 'UTC' } })
    await db.delete(accountSites).where(eq(accountSites.siteId, harbor.siteId))
    for (const { userId, passwordHash } of await db.select().from(accounts)) made.#passwords.set(userId, passwordHash)
    await made.#moves(ptIds.maria, harbor.siteId)
    const entry = { contactMethodId: 8, recptTypeId: 1, isActive: false, isActiveDate: now }
    const entries = Object.values(ptIds).map((recptId) => ({ ...entry, recptId }))
    await db.insert(contactMethodEntries).values(entries).onConflictDoNothing()
    await db.insert(blobs).values(Object.values(ptIds).map((recptId) => ({ ...upload, recptId })))
    for (const role of roles) made.#sessions.set(role, await made.#make(role))
    made.#logons = await db.select().from(logons)
    return made
  }

  /** Starts or ends all representations of this patient. */
  async represents(ptId: number, endedAt: Date | null): Promise<void> {
    await this.data.db.update(representatives).set({ endedAt }).where(eq(representatives.ptId, ptId))
  }

  async #moves(ptId: number, siteId: number): Promise<void> {
    await this.data.db.update(patients).set({ siteId }).where(eq(patients.ptId, ptId))
  }

  /** Restores the password of every account. */
  async restorePasswords(): Promise<void> {
    for (const [userId, passwordHash] of this.#passwords)
      await this.data.db.update(accounts).set({ passwordHash }).where(eq(accounts.userId, userId))
  }

  /** Returns a session of sam acting for a patient. */
  async acting(ptId: number): Promise<SignedIn> {
    return this.#switched(await this.#as('sam'), 'account/represent', { RecptID: ptId, RecptTypeID: 1 })
  }

  /** Returns the session of a role; null for nobody. */
  sessionOf(role: Role): SignedIn | null {
    return this.#sessions.get(role) ?? null
  }

  /** Makes the call of a row with `change` applied to it. A logon that the call uses up is restored. */
  async ask(
    row: TableRow,
    role: Role,
    target: Target,
    change: (call: Call) => Call = (call) => call,
  ): Promise<Response> {
    const session = this.sessionOf(role)
    const { path, headers, ...content } = change(await row.call(this.data, target, session?.token ?? 'none'))
    const { method } = row.endpoint
    const response = await this.server.fetch(path, { method, headers: { ...session?.headers, ...headers }, ...content })
    if (row.spends) await this.#restoreLogons()
    return response
  }

  /** Changes what the profile of a role's account allows, runs `work`, and restores the profile. */
  async withProfile<T>(role: Role, objectTypeIds: readonly number[], work: () => Promise<T>): Promise<T> {
    const user = this.sessionOf(role)?.user
    if (!user) throw new Error(`${role} has no profile`)
    await this.#setProfile(user.userId, objectTypeIds)
    try {
      return await work()
    } finally {
      await this.#setProfile(user.userId, user.objectTypeIds)
    }
  }

  async #setProfile(userId: number, objectTypeIds: readonly number[]): Promise<void> {
    await this.data.db.delete(accountObjectTypes).where(eq(accountObjectTypes.userId, userId))
    const rows = objectTypeIds.map((objectTypeId) => ({ userId, objectTypeId }))
    if (rows.length > 0) await this.data.db.insert(accountObjectTypes).values(rows)
  }

  /** Restores the logons of the roles. */
  async #restoreLogons(): Promise<void> {
    const { logonHisId, ...columns } = getTableColumns(logons)
    const set = Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`])
    await this.data.db
      .insert(logons)
      .values([...this.#logons])
      .onConflictDoUpdate({ target: logonHisId, set: Object.fromEntries(set) as Record<string, unknown> })
  }

  #as(name: string): Promise<SignedIn> {
    return this.server.signIn(name, demoPassword)
  }

  #asStaff(name = 'drlee'): Promise<SignedIn> {
    return this.server.signIn(name, demoPassword, { site: riverside.siteId, PUserType: 99 })
  }

  async #switched(session: SignedIn, path: string, body: unknown): Promise<SignedIn> {
    const response = await this.server.fetch(path, { headers: session.headers, body })
    return withToken(session, v.parse(Switched, await response.json()).token)
  }

  async #opened(PtID: number): Promise<SignedIn> {
    return this.#switched(await this.#asStaff(), 'account/open-patient', { PtID })
  }

  /** Returns a session whose token is limited to registration or password reset. */
  async #scoped(scope: 'registration' | 'reset'): Promise<SignedIn> {
    const session = await this.#as('newton')
    await this.data.db.update(logons).set({ scope }).where(eq(logons.logonHisId, session.logonHisID))
    return session
  }

  async #make(role: Role): Promise<SignedIn | null> {
    switch (role) {
      case 'nobody':
        return null
      case 'patient':
        return this.#as('sam')
      case 'representative':
        return this.acting(ptIds.noah)
      case 'former representative': {
        await this.represents(ptIds.lily, null)
        const session = await this.acting(ptIds.lily)
        await this.represents(ptIds.lily, now)
        return session
      }
      case 'client':
        return this.#as('acme')
      case 'staff':
        return this.#asStaff()
      case 'staff with a patient':
        return this.#opened(ptIds.noah)
      case 'staff with a narrow profile': {
        const session = await this.#asStaff('ruth')
        await this.#setProfile(session.user.userId, narrowProfile)
        return this.#switched(session, 'account/open-patient', { PtID: ptIds.noah })
      }
      case 'staff without the site': {
        await this.#moves(ptIds.maria, riverside.siteId)
        const session = await this.#opened(ptIds.maria)
        await this.#moves(ptIds.maria, harbor.siteId)
        return session
      }
      case 'registration token':
        return this.#scoped('registration')
      case 'reset token':
        return this.#scoped('reset')
      case 'ended logon': {
        const session = await this.#as('newton')
        await this.server.fetch('account/logout', { headers: session.headers, body: {} })
        return session
      }
    }
  }
}
