import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Files that the face finder of the analysis threads reads. */
const faceModel = ['tiny_face_detector_model.bin', 'tiny_face_detector_model-weights_manifest.json']

/** Scripts of worker threads and processes, by their names beside the bundle. */
const threads = {
  analysisThread: here('analysis/thread.ts'),
  bodyThread: here('bodyThread.ts'),
  readerProcess: here('imaging/process/readerProcess.ts'),
  runnerProcess: here('screening/process/runnerProcess.ts'),
}

/** Returns the commands that `npm run` knows, as paths of their sources in `server`, without ending. */
function commands(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { scripts: Record<string, string> }
  return Object.values(scripts).flatMap((script) => /^node server\/command\.mjs (\S+)$/.exec(script)?.[1] ?? [])
}

/**
 * Returns the config that bundles scripts of the server. Packages of many small files are bundled, because reading those
 * one by one takes most of the startup time. Packages with native code or own data files stay in node_modules.
 */
const bundleOf = (input: Readonly<Record<string, string>>, outDir: string): InlineConfig => ({
  root: here('..'),
  publicDir: false,
  ssr: { noExternal: [/^drizzle-orm/, /^hono/, /^@hono\//, 'jose', 'valibot'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    target: 'node22',
    sourcemap: true,
    minify: false,
    // What scripts share is beside them, not in a folder of its own: they find their other files by their own place.
    rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})

/**
 * Bundles the worker threads, copies the files that the server reads at run time beside the bundle, and compresses the
 * app if it was built before.
 */
function besides(): Plugin {
  let outDir = here('dist')
  return {
    name: 'yarrow-server-files',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async closeBundle() {
      // Apart from the server, because a thread loads nothing but its own code.
      await build({ ...bundleOf(threads, outDir), configFile: false })
      await cp(here('db/migrations'), join(outDir, 'migrations'), { recursive: true })
      await cp(here('seed/background.svg'), join(outDir, 'seed/background.svg'))
      for (const file of faceModel)
        await cp(here(`../node_modules/@vladmandic/face-api/model/${file}`), join(outDir, 'model', file))
      const isBesideApp = outDir === here('dist') && existsSync(here('../dist/app'))
      if (isBesideApp) await precompress(here('../dist/app'))
    },
  }
}

const entries = ['main', ...commands()].map((name) => [basename(name), here(`${name}.ts`)] as const)
const server = bundleOf(Object.fromEntries(entries), here('dist'))

export default defineConfig({
  ...server,
  plugins: [besides()],
  build: { ...server.build, emptyOutDir: true },
})
