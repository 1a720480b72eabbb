import { freePort } from './freePort.ts'
import { runScript, type RunningScript } from './runScript.ts'

export interface StartedServer extends RunningScript {
  /** Origin of the patient portal. The employee and client portals have the next two ports. */
  readonly origin: string
  readonly origins: { readonly patient: string; readonly employee: string; readonly client: string }
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>
}

/** Starts the server on free ports and waits until all its portals respond. */
export async function startServer(env: Record<string, string>): Promise<StartedServer> {
  const port = await freePort()
  const running = runScript('main', { env: { PORT: String(port), ...env } })
  const origin = (offset: number) => `http://localhost:${port + offset}`
  const origins = { patient: origin(0), employee: origin(1), client: origin(2) }
  const stop = async () => {
    running.child.kill('SIGTERM')
    await running.exit
  }
  while (running.child.exitCode === null) {
    // The last portal to be opened has the highest port.
    const reply = await fetch(`${origins.client}/portal.json`).catch(() => null)
    if (reply?.ok) return { ...running, origin: origins.patient, origins, stop }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`the server ended: ${running.output()}`)
}

/** Signs in and returns the reply. */
export function signInAt(origin: string, body: Record<string, unknown>): Promise<Response> {
  return fetch(`${origin}/api/main/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site: -1, PUserType: 1, ...body }),
  })
}
