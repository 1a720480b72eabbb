import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run dev`: the app by Vite on PORT, which reloads it as it changes, and the API by node on PORT + 10, which
// starts again as it changes.
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env['PORT'] || 8080)
const apiPort = String(port + 10)

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: apiPort,
    // What it prints as the address to open is Vite's.
    PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || `http://localhost:${port}`,
  }),
  run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], { API_PORT: apiPort }),
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
