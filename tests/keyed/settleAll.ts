import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** Waits for `absentAfterMs` of the server, makes every pending write due, and lets the clients ask for the outcomes. */
export async function settleAll(
  admin: Client,
  clients: readonly { readonly settle: (over: AbortSignal) => Promise<void> }[],
): Promise<void> {
  await sleep(1500)
  const stop = new AbortController()
  const settling = Promise.all(clients.map((client) => client.settle(stop.signal)))
  for (let second = 0; second < 60; second++) {
    const { rowCount } = await admin.query('update two_step_writes set next_ask_at = now()')
    if (rowCount === 0) break
    await sleep(1000)
  }
  setTimeout(() => stop.abort(), 10_000).unref()
  await settling
}
