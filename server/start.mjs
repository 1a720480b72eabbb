// `npm start`: builds what is missing or outdated, then runs the server. Plain JavaScript, because it must run on any
// Node version to find the right one.
import { spawnSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtScript, isBuilt, root } from './isBuilt.mjs'

const ownNode = join(root, 'node_modules', '.bin', 'node')
const least = [22, 19]

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > least[0] || (major === least[0] && minor >= least[1])
}

/** Runs this program again, on the Node that npm installed with the project. */
function runOnOwnNode() {
  const path = `${dirname(ownNode)}:${process.env['PATH'] ?? ''}`
  const child = spawn(ownNode, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, npm_lifecycle_event: '' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Returns the parent process id of a process, or 0 if it can't be determined. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/**
 * Stops this process when npm or its shell has ended. npm runs this program through a shell, and a signal sent only to
 * npm ends npm and the shell without reaching this process.
 */
function stopWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const [shell, npm] = [process.ppid, parentOf(process.ppid)]
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

async function run() {
  if (!isBuilt()) {
    console.log('Building …')
    const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(builtScript('main'))
}

stopWithNpm()
if (isNewEnough()) await run()
else if (existsSync(ownNode)) runOnOwnNode()
else {
  console.error(
    `Node ${least.join('.')} or newer is needed; this is ${process.versions.node}. Run npm ci, or install one.`,
  )
  process.exit(1)
}
