import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { upcomingAppointments } from '#src/contract/appointments.ts'
import * as contract from '#src/contract/booking.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Database } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { providers, sites } from '#server/db/schema/people.ts'
import { appointments } from '#server/db/schema/records.ts'
import {
  appointmentQuanta,
  closures,
  providerHours,
  providerTemplates,
  securityActions,
  visitTemplates,
  waitlist,
  waitlistOffers,
} from '#server/db/schema/scheduling.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

/** Visit types of the clinic: 20 minutes, and 60 minutes. */
export const types = { short: 1, long: 2, inactive: 3 } as const

/** The Monday on which the tests start: 9:07 in New York. */
export const monday = new Date('2026-11-30T14:07:00Z')
/** The Tuesday after it, on which most tests book. */
export const tuesday = '2026-12-01'

export interface Asked {
  readonly by?: SignedIn
  readonly start?: string
  readonly end?: string
  readonly site?: number
  readonly prv?: number
  readonly type?: number
  readonly previous?: number | null
  readonly key?: string | null
  readonly startsAt?: string
  /** Index of the server instance. */
  readonly server?: number
}

interface Reply<T = Record<string, unknown>> {
  readonly status: number
  readonly code: unknown
  readonly reply: T
}

/**
 * A clinic with two instances of its server, five patients, and Dr. Kerr, who sees patients every day from 9:00
 * to 12:00 and from 13:00 to 18:00 at the home site in New York. Dr. Lowe sees patients on Tuesday at both sites.
 */
export class BookingClinic {
  readonly servers: readonly TestServer[]
  readonly db: Database
  readonly ann: SignedIn
  readonly bob: SignedIn
  /** Five patients, `ann` and `bob` first. */
  readonly people: readonly SignedIn[]
  readonly kerr: number
  readonly lowe: number
  readonly home: number
  readonly harbor: number
  /** The clock of both instances. */
  readonly #clock: { now: Date }

  private constructor(values: {
    servers: readonly TestServer[]
    db: Database
    ann: SignedIn
    bob: SignedIn
    people: readonly SignedIn[]
    kerr: number
    lowe: number
    home: number
    harbor: number
    clock: { now: Date }
  }) {
    this.servers = values.servers
    this.db = values.db
    this.ann = values.ann
    this.bob = values.bob
    this.people = values.people
    this.kerr = values.kerr
    this.lowe = values.lowe
    this.home = values.home
    this.harbor = values.harbor
    this.#clock = values.clock
  }

  static async open(): Promise<BookingClinic> {
    const clock = { now: monday }
    let clinic: Awaited<ReturnType<typeof addSmallClinic>> | undefined
    const options = { now: () => clock.now, settings: { tokenMinutes: 400 * 24 * 60, sessionHours: 400 * 24 } }
    const server = await testServer({
      ...options,
      seed: async (db) => {
        clinic = await addSmallClinic(db)
      },
    })
    const { db } = server.databases['main'] ?? {}
    if (!db || !clinic) throw new Error('the server has no database')
    const { home, harbor } = clinic.sites
    await db.update(sites).set({ timeZone: 'America/New_York' })
    const [kim] = await db.select({ prvId: accounts.prvId }).from(accounts).where(eq(accounts.userId, clinic.drkim))
    const kerr = kim?.prvId ?? 0
    const [lowe] = await db.insert(providers).values({ fullName: 'Dr. Lowe' }).returning({ prvId: providers.prvId })
    await db.insert(visitTemplates).values([
      {
        templateId: types.short,
        name: 'Short visit',
        nameEs: 'Visita corta',
        minutes: 20,
        instructions: 'Bring a list.',
      },
      { templateId: types.long, name: 'Long visit', minutes: 60, leadMinutes: 24 * 60, horizonDays: 30 },
      { templateId: types.inactive, name: 'Procedure', minutes: 60, isActive: false },
    ])
    const loweId = lowe?.prvId ?? 0
    await db.insert(providerTemplates).values([
      { prvId: kerr, templateId: types.short },
      { prvId: kerr, templateId: types.long },
      { prvId: kerr, templateId: types.inactive },
      { prvId: loweId, templateId: types.short },
    ])
    const hours = (prvId: number, siteId: number, weekday: number, fromTime: string, toTime: string) => ({
      prvId,
      siteId,
      weekday,
      fromTime,
      toTime,
    })
    await db
      .insert(providerHours)
      .values([
        ...[1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
          hours(kerr, home, day, '09:00', '12:00'),
          hours(kerr, home, day, '13:00', '18:00'),
        ]),
        hours(loweId, home, 2, '09:00', '10:00'),
        hours(loweId, harbor, 2, '09:30', '11:00'),
      ])
    const second = await testServer({ ...options, databases: server.databases })
    const ann = await server.signIn('ann', password)
    const bob = await server.signIn('bob', password)
    const people = [ann, bob]
    for (const userName of ['cid', 'dee', 'eve']) {
      const site = { name: 'unused', timeZone: 'UTC' }
      await createAccount(db, { userName, password, nameFirst: userName, nameLast: 'Lund', type: 'patient', site })
      people.push(await server.signIn(userName, password))
    }
    return new BookingClinic({
      servers: [server, second],
      db,
      ann,
      bob,
      people,
      kerr,
      lowe: loweId,
      home,
      harbor,
      clock,
    })
  }

  /**
   * Sets the clock to `monday`, deletes all appointments, wishes, offers and closures, and turns every security action
   * on. Also deletes hours that start at midnight, which only tests add.
   */
  async reset(): Promise<void> {
    const { db } = this
    this.setTime(monday)
    await db.delete(appointmentQuanta)
    await db.delete(waitlistOffers)
    await db.delete(waitlist)
    await db.delete(appointments)
    await db.delete(closures)
    await db.delete(providerHours).where(eq(providerHours.fromTime, '00:00'))
    await db.update(securityActions).set({ isActive: true })
  }

  get now(): Date {
    return this.#clock.now
  }

  /** Sets the clock of the servers. */
  setTime(now: Date | string): void {
    this.#clock.now = new Date(now)
  }

  /** Moves the clock of the servers. */
  wait(minutes: number): void {
    this.setTime(new Date(this.now.getTime() + minutes * 60_000))
  }

  /** Turns a security action on or off. */
  async setAction(action: number, isActive: boolean): Promise<void> {
    await this.db.update(securityActions).set({ isActive }).where(eq(securityActions.ppSecPgActionId, action))
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    {
      by = this.ann,
      key,
      body,
      server = 0,
    }: { by?: SignedIn; key?: string | null; body?: unknown; server?: number } = {},
  ): Promise<Reply> {
    const response = await this.servers[server]!.fetch(path, {
      method,
      headers: { ...by.headers, ...(key ? { [idempotencyHeader]: key } : {}) },
      ...(body === undefined ? {} : { body }),
    })
    const reply = (await response.json()) as Record<string, unknown>
    return { status: response.status, code: reply['code'], reply }
  }

  book(asked: Asked = {}): Promise<Reply> {
    const { by, start = `${tuesday}T09:00`, end, type = types.short, previous, startsAt, server } = asked
    const minutes = type === types.long ? 60 : 20
    const ends = end ?? new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 16)
    const body = {
      startTime: start,
      endTime: ends,
      apptStatusID: 3,
      apptStatusSecID: 44,
      siteID: asked.site ?? this.home,
      prvID: asked.prv ?? this.kerr,
      templateID: type,
      ...(previous === undefined ? {} : { previousApptID: previous }),
      ...(startsAt === undefined ? {} : { startsAt }),
    }
    const key = asked.key === undefined ? randomUUID() : asked.key
    return this.call('POST', contract.book.path, { ...(by && { by }), body, key, ...(server && { server }) })
  }

  /** Books and returns the number of the appointment. */
  async booked(asked: Asked = {}): Promise<number> {
    const { status, reply } = await this.book(asked)
    if (status !== 200) throw new Error(`book: ${status} ${JSON.stringify(reply)}`)
    return v.parse(contract.book.reply, reply).apptID
  }

  /** Confirms a request, as staff do. */
  async confirm(apptId: number, apptStatusId = 3): Promise<void> {
    await this.db
      .update(appointments)
      .set({ apptStatusId, apptStatusSecId: null, status: 'Confirmed' })
      .where(eq(appointments.apptId, apptId))
  }

  cancel(
    apptId: number | string,
    { by, reschedule = false }: { by?: SignedIn; reschedule?: boolean } = {},
  ): Promise<Reply> {
    const path = `p-portal/appointments/cancel/${apptId}${reschedule ? '?for=reschedule' : ''}`
    return this.call('POST', path, { ...(by && { by }), key: randomUUID() })
  }

  async row(apptId: number): Promise<typeof appointments.$inferSelect> {
    const [row] = await this.db.select().from(appointments).where(eq(appointments.apptId, apptId))
    if (!row) throw new Error(`appointment ${apptId}: not found`)
    return row
  }

  async upcoming(by = this.ann): Promise<v.InferOutput<typeof upcomingAppointments.reply>> {
    const { reply } = await this.call('GET', upcomingAppointments.path, { by })
    return v.parse(upcomingAppointments.reply, reply)
  }

  available(query: Readonly<Record<string, string | number>> = {}, by = this.ann): Promise<Reply<unknown>> {
    const given = { start: '20261201', end: '20261201', prvId: this.kerr, tmplId: types.short, ...query }
    const text = Object.entries(given).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return this.call('GET', `p-portal/appointments/available?${text.join('&')}`, { by })
  }

  /** Returns the starts of the free times of a day, `HH:mm`. */
  async starts(query: Readonly<Record<string, string | number>> = {}, by = this.ann): Promise<string[]> {
    const { reply } = await this.available(query, by)
    return v.parse(contract.available.reply, reply).map(({ timeFrom }) => timeFrom)
  }

  async decisions(by = this.ann): Promise<v.InferOutput<typeof contract.decisions.reply>> {
    const { reply } = await this.call('GET', contract.decisions.path, { by })
    return v.parse(contract.decisions.reply, reply)
  }

  async waitlist(by = this.ann): Promise<v.InferOutput<typeof contract.waitlist.reply>> {
    const { reply } = await this.call('GET', contract.waitlist.path, { by })
    return v.parse(contract.waitlist.reply, reply)
  }

  join(
    wish: {
      prvID?: number | null
      templateID?: number
      before?: string | null
      part?: string | null
      previousApptID?: number | null
    } = {},
    by = this.ann,
  ): Promise<Reply> {
    const body = { prvID: null, templateID: types.short, before: null, part: null, previousApptID: null, ...wish }
    return this.call('POST', contract.joinWaitlist.path, { by, body })
  }
}
