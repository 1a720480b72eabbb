import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#server/db/client.ts'
import { accounts, accountSites, logons } from '#server/db/schema/accounts.ts'
import { blobs } from '#server/db/schema/messages.ts'
import { contactMethodEntries, patients, representatives } from '#server/db/schema/people.ts'
import { demoSites } from '#server/seed/clinicStaff.ts'
import { demoPassword } from '#server/seed/demoAccounts.ts'
import { seedDemoClinic } from '#server/seed/demoClinic.ts'
import type { Call, Role, Row, World } from './permissionTable.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'

export const now = new Date('2026-11-20T14:41:00Z')
const ptIds = { sam: 10483, noah: 10485, lily: 10486, maria: 10482 } as const
const { riverside, harbor } = demoSites
const Switched = v.object({ token: v.string() })

/** Something that a patient uploaded. */
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

/** The session with another token: its logon is in it. */
function withToken(session: SignedIn, token: string): SignedIn {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { logonHisID } = v.parse(v.object({ logonHisID: v.string() }), claims)
  return { ...session, token, logonHisID, headers: { authorization: `Bearer ${token}`, LogonHisID: logonHisID } }
}

/** The demo clinic with somebody in each of the table's roles. */
export class PermissionWorld {
  readonly server: TestServer
  readonly world: World
  readonly #sessions = new Map<Role, SignedIn>()
  readonly #passwords = new Map<number, string>()

  constructor(server: TestServer, db: Database) {
    this.server = server
    this.world = { db, ptIds }
  }

  /** Maria belongs to a site that drlee has not; everybody has a contact method and an upload. */
  static async open(): Promise<PermissionWorld> {
    const server = await testServer({ seed: (db) => seedDemoClinic(db, 'main', now), now: () => now })
    const db = server.databases['main']?.db
    if (!db) throw new Error('the server has no main database')
    const made = new PermissionWorld(server, db)
    await db.delete(accountSites).where(eq(accountSites.siteId, harbor.siteId))
    for (const { userId, passwordHash } of await db.select().from(accounts)) made.#passwords.set(userId, passwordHash)
    await made.#moves(ptIds.maria, harbor.siteId)
    const entry = { contactMethodId: 8, recptTypeId: 1, isActive: false, isActiveDate: now }
    const entries = Object.values(ptIds).map((recptId) => ({ ...entry, recptId }))
    await db.insert(contactMethodEntries).values(entries).onConflictDoNothing()
    await db.insert(blobs).values(Object.values(ptIds).map((recptId) => ({ ...upload, recptId })))
    return made
  }

  /** Begins or ends whoever acts for this patient. */
  async represents(ptId: number, endedAt: Date | null): Promise<void> {
    await this.world.db.update(representatives).set({ endedAt }).where(eq(representatives.ptId, ptId))
  }

  async #moves(ptId: number, siteId: number): Promise<void> {
    await this.world.db.update(patients).set({ siteId }).where(eq(patients.ptId, ptId))
  }

  /** Gives every account its password back. */
  async restorePasswords(): Promise<void> {
    for (const [userId, passwordHash] of this.#passwords)
      await this.world.db.update(accounts).set({ passwordHash }).where(eq(accounts.userId, userId))
  }

  /** sam, acting for a patient. */
  async acting(ptId: number): Promise<SignedIn> {
    return this.#switched(await this.#as('sam'), 'account/represent', { RecptID: ptId, RecptTypeID: 1 })
  }

  /** A session of that role: one for all calls, or a new one for a call that uses it up. */
  async sessionOf(role: Role, spends = false): Promise<SignedIn | null> {
    const kept = this.#sessions.get(role)
    if (kept && !spends) return kept
    const made = await this.#make(role)
    if (made && !spends) this.#sessions.set(role, made)
    return made
  }

  /** Makes the call of a row, `change` applied to it. */
  async ask(
    name: string,
    row: Row,
    role: Role,
    target: keyof typeof ptIds,
    change: (call: Call) => Call = (call) => call,
  ): Promise<Response> {
    const session = await this.sessionOf(role, row.spends)
    const made = await row.call(this.world, target)
    // Refreshing repeats the caller's own token.
    const own = name.endsWith('refresh-token') ? { ...made, body: { token: session?.token ?? 'none' } } : made
    const { path, headers, ...content } = change({ ...own })
    const method = name.split(' ')[0] ?? ''
    return this.server.fetch(path, { method, headers: { ...session?.headers, ...headers }, ...content })
  }

  #as(name: string): Promise<SignedIn> {
    return this.server.signIn(name, demoPassword)
  }

  #asStaff(): Promise<SignedIn> {
    return this.server.signIn('drlee', demoPassword, { site: riverside.siteId, PUserType: 99 })
  }

  async #switched(session: SignedIn, path: string, body: unknown): Promise<SignedIn> {
    const response = await this.server.fetch(path, { headers: session.headers, body })
    return withToken(session, v.parse(Switched, await response.json()).token)
  }

  async #opened(PtID: number): Promise<SignedIn> {
    return this.#switched(await this.#asStaff(), 'account/open-patient', { PtID })
  }

  /** The token of a logon that is good for one thing. */
  async #scoped(scope: 'registration' | 'reset'): Promise<SignedIn> {
    const session = await this.#as('newton')
    await this.world.db.update(logons).set({ scope }).where(eq(logons.logonHisId, session.logonHisID))
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
