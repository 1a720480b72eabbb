import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** Hash of the sources of the last build. A build of the server removes it, with everything else in its folder. */
const note = join(root, 'server/dist/sources.sha256')

/** Runs `build` unless app and server were built from the same sources before. Returns whether there is a build. */
export function buildOnce(build: () => boolean): boolean {
  const hash = hashOfSources()
  if (isBuilt(hash)) {
    // `npm start` compares times: a checkout makes files newer without changing them.
    utimesSync(join(root, 'server/dist/main.js'), new Date(), new Date())
    return true
  }
  if (!build()) return false
  writeFileSync(note, hash)
  return true
}

function isBuilt(hash: string): boolean {
  const time = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const [app, noted] = [time(join(root, 'dist/app/index.html')), time(note)]
  // An app that is newer was built alone, from whatever the sources were then.
  return app !== undefined && noted !== undefined && app <= noted && readFileSync(note, 'utf8') === hash
}

/** Hash of everything that goes into a build: names and contents. */
function hashOfSources(): string {
  const named = [
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'lingui.config.ts',
    'tsconfig.json',
  ]
  const files = globSync('{src,server,public}/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:dist|node_modules)\/|\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/.test(path))
  const hash = createHash('sha256').update(process.version)
  for (const path of [...named.map((name) => join(root, name)), ...files.sort()])
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}
