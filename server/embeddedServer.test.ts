import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#src/contract/account.ts'
import { logPageView } from '#src/contract/activity.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { vitals } from '#src/contract/vitals.ts'
import { KilledServer } from '../tests/crash/KilledServer.ts'
import { SmallDisk } from '../tests/SmallDisk.ts'
import { clusterPassword, clusterUser } from './db/cluster.ts'
import { isPostmasterOf, readPidFile } from './db/postmaster.ts'

/** The goal for the time until the server answers again, ms. */
const soonMs = 10_000

describe.skipIf(!SmallDisk.isPossible())(
  'a server with its embedded database on a small disk (needs root and mount)',
  () => {
    let disk: SmallDisk
    let server: KilledServer
    let data: string
    let headers: Record<string, string>
    beforeAll(async () => {
      disk = await SmallDisk.open(400)
      data = join(disk.dataDir, 'postgres', 'data')
      server = await KilledServer.open(fileURLToPath(new URL('main.ts', import.meta.url)), '', {
        DATA_DIR: disk.dataDir,
      })
      const reply = await fetch(`${server.origin}/api/main/${authenticate.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'maria', password: 'yarrow-demo', site: -1, PUserType: 1 }),
      })
      headers = { authorization: `Bearer ${v.parse(authenticate.reply, await reply.json()).token}` }
    })
    // For the next test, if this one failed.
    afterEach(() => disk.clear())
    afterAll(async () => {
      await server.kill()
      await disk.close()
    })

    const pid = () => readPidFile(data)?.pid ?? 0
    const read = () => fetch(`${server.origin}/api/main/${vitals.path}`, { headers })
    const write = () =>
      fetch(`${server.origin}/api/main/${logPageView.path}`, { method: 'POST', headers, body: '/app/labs' })

    /** Resolves when the server reads and writes again. Throws if it takes longer than `soonMs`. */
    async function soon(): Promise<void> {
      for (const end = Date.now() + soonMs; ; await sleep(50)) {
        const statuses = [(await read()).status, (await write()).status]
        if (statuses.every((status) => status === 200)) return
        if (Date.now() > end) throw new Error(`still ${statuses.join(' and ')}: ${server.output}`)
      }
    }

    /** Fills the disk, and writes more of PostgreSQL's log than fits on it, which ends PostgreSQL. */
    async function endDatabase(): Promise<void> {
      const socket = encodeURIComponent(join(disk.dataDir, 'postgres'))
      const url = `postgresql://${clusterUser}:${clusterPassword(data)}@localhost/postgres?host=${socket}`
      const client = new Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      disk.fill()
      const log = "select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 200)"
      await expect(client.query(log)).rejects.toThrow(/No space left|terminated/)
      await client.end().catch(() => {})
      while (isPostmasterOf(pid(), data)) await sleep(20)
    }

    it('answers 503 while the database is down on a full disk, says why, and continues when there is room', async () => {
      await soon()
      await endDatabase()
      for (const reply of [await read(), await write()]) {
        expect(reply.status).toBe(503)
        expect(v.parse(ErrorReply, await reply.json())).toEqual({ code: 'unavailable', retryAfter: 5 })
      }
      expect(server.output).toMatch(
        /database: the embedded PostgreSQL stopped \(could not write .*No space left on device; 0 MB free in .*\), will restart$/m,
      )
      disk.clear()
      await soon()
      expect(server.isRunning).toBe(true)
    }, 60_000)

    it('continues after its database was killed', async () => {
      const killed = pid()
      process.kill(killed, 'SIGKILL')
      // Its processes answer for a moment after it was killed.
      while (pid() === killed || pid() === 0) await sleep(20)
      await soon()
      expect(server.isRunning).toBe(true)
    }, 60_000)

    it('stops on SIGTERM while its database is down, and leaves no process running', async () => {
      await endDatabase()
      const begun = Date.now()
      expect(await server.stop()).toBe(0)
      expect(Date.now() - begun).toBeLessThan(soonMs)
      const left = readdirSync('/proc').filter((name) => {
        try {
          return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(disk.folder)
        } catch {
          return false
        }
      })
      expect(left).toEqual([])
    }, 60_000)
  },
)
