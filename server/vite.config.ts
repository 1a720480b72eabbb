import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Files that the face finder of the analysis threads reads. */
const faceModel = ['tiny_face_detector_model.bin', 'tiny_face_detector_model-weights_manifest.json']

/** Scripts of worker threads, and their names beside the bundle. */
const threads = [
  ['analysis/thread.ts', 'analysisThread.js'],
  ['bodyThread.ts', 'bodyThread.js'],
] as const

/**
 * Returns the config that bundles the server, or one of its worker threads, into one file. Packages of many small files
 * are bundled, because reading those one by one takes most of the startup time. Packages with native code or own data
 * files stay in node_modules.
 */
const bundleOf = (entry: string, outDir: string): InlineConfig => ({
  root: here('..'),
  publicDir: false,
  ssr: { noExternal: [/^drizzle-orm/, /^hono/, /^@hono\//, 'jose', 'valibot'] },
  build: {
    ssr: here(entry),
    outDir,
    emptyOutDir: false,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
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
      for (const [entry, name] of threads) {
        const thread = bundleOf(entry, outDir)
        const output = { entryFileNames: name, codeSplitting: false }
        await build({ ...thread, configFile: false, build: { ...thread.build, rolldownOptions: { output } } })
      }
      await cp(here('db/migrations'), join(outDir, 'migrations'), { recursive: true })
      await cp(here('seed/background.svg'), join(outDir, 'seed/background.svg'))
      for (const file of faceModel)
        await cp(here(`../node_modules/@vladmandic/face-api/model/${file}`), join(outDir, 'model', file))
      const isBesideApp = outDir === here('dist') && existsSync(here('../dist/app'))
      if (isBesideApp) await precompress(here('../dist/app'))
    },
  }
}

const server = bundleOf('main.ts', here('dist'))

export default defineConfig({
  ...server,
  plugins: [besides()],
  build: { ...server.build, emptyOutDir: true },
})
