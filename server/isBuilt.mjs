// Plain JavaScript, because it must run on any Node version.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns the path of a built script, such as `main` or the name of a command. */
export const builtScript = (name) => join(root, 'server', 'dist', `${name}.js`)

/** Returns the time of the last change at or below a path, ignoring tests and other files that are not built. */
function lastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  let newest = 0
  for (const name of readdirSync(path)) {
    if (name === 'dist' || name === 'node_modules' || /\.(test\.tsx?|tsbuildinfo)$/.test(name)) continue
    newest = Math.max(newest, lastChange(join(path, name)))
  }
  return newest
}

/** Returns whether app and server are built, and not older than their sources. */
export function isBuilt() {
  if (!existsSync(builtScript('main')) || !existsSync(join(root, 'dist', 'app', 'index.html'))) return false
  // A deployment without build tools runs the existing build.
  if (!existsSync(join(root, 'node_modules', 'vite'))) return true
  const sources = ['src', 'server', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts']
  return Math.max(...sources.map((name) => lastChange(join(root, name)))) <= statSync(builtScript('main')).mtimeMs
}
