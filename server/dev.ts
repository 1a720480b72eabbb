import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run dev`: Vite serves the app with hot reload on PORT, and node serves the API on PORT + 10, restarting when its
// source changes.
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env['PORT'] || 8080)
/** The APIs of all portals run. `PORTAL=employee npm run dev` shows that portal. */
const portals: Readonly<Record<string, { apiPort: number; origin: string }>> = {
  patient: { apiPort: port + 10, origin: 'PUBLIC_ORIGIN' },
  employee: { apiPort: port + 11, origin: 'PUBLIC_ORIGIN_EMPLOYEE' },
  client: { apiPort: port + 12, origin: 'PUBLIC_ORIGIN_CLIENT' },
}
const portal = portals[process.env['PORTAL'] || 'patient']
if (!portal) throw new Error(`PORTAL: expected one of ${Object.keys(portals).join(', ')}`)

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(port + 10),
    // The server prints this origin as the portal's address, so it must be Vite's.
    [portal.origin]: process.env[portal.origin] || `http://localhost:${port}`,
  }),
  run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], { API_PORT: String(portal.apiPort) }),
]

function stop(): void {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop()
  })
}
