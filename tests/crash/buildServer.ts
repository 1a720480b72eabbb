import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Parent folder of the bundles: inside the project, so that packages outside of the bundle can be resolved. */
const cache = here('../../node_modules/.cache')

/** Bundles the server and its body thread into a new folder. The bundle starts much faster than the separate source files. */
export async function buildServer(
  entry = 'server/main.ts',
): Promise<{ readonly folder: string; readonly script: string }> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'crash-'))
  for (const script of [entry, 'server/bodyThread.ts'])
    await build({
      root: here('../..'),
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      // Same packages and target as in server/vite.config.ts, but another folder, so that server/dist is not
      // overwritten.
      ssr: { noExternal: [/^drizzle-orm/, /^hono/, /^@hono\//, 'jose', 'valibot'] },
      build: { ssr: here(`../../${script}`), outDir: folder, emptyOutDir: false, target: 'node22', minify: false },
    })
  await cp(here('../../server/db/migrations'), join(folder, 'migrations'), { recursive: true })
  return { folder, script: join(folder, `${basename(entry, '.ts')}.js`) }
}
