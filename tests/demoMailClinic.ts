import type { Database } from '#server/db/client.ts'
import { seedDemoClinic } from '#server/seed/demoClinic.ts'
import { Mailboxes } from './mailboxes.ts'
import { testServer, type TestServer } from './server.ts'

/** The clock of a test server, which only moves when a test moves it. */
export interface TestClock {
  now: Date
  /** Moves the clock forward, ms. */
  pass(time: number): void
}

export interface DemoMailClinic {
  readonly server: TestServer
  readonly post: Mailboxes
  readonly clock: TestClock
  readonly db: Database
}

/** Starts a server with the demo clinic, its staff and its mail. */
export async function demoMailClinic(): Promise<DemoMailClinic> {
  const clock: TestClock = {
    now: new Date('2026-11-20T14:41:00Z'),
    pass(time) {
      clock.now = new Date(clock.now.getTime() + time)
    },
  }
  const start = clock.now
  const server = await testServer({ now: () => clock.now, seed: (fresh) => seedDemoClinic(fresh, 'training', start) })
  const { db } = server.databases['main']!
  return { server, post: new Mailboxes(server), clock, db }
}
