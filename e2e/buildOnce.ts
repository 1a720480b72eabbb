import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** File with the hash of the last build's sources. A build of the server deletes the file along with server/dist. */
const note = join(root, 'server/dist/sources.sha256')

/** Runs `build` unless app and server were already built from the same sources. Returns whether a build exists. */
export function buildOnce(build: () => boolean): boolean {
  const hash = hashOfSources()
  if (isBuilt(hash)) {
    // `npm start` compares file times, and a checkout can make unchanged sources newer. This renews the build's time.
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
  // An app newer than the note was built separately, maybe from other sources.
  return app !== undefined && noted !== undefined && app <= noted && readFileSync(note, 'utf8') === hash
}

/** Returns a hash of everything that goes into a build: names and contents. */
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
