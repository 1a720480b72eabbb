import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the face finder of the analysis threads reads. */
const faceModel = ['tiny_face_detector_model.bin', 'tiny_face_detector_model-weights_manifest.json']

/**
 * The server's program, or one of its threads, as one file. Packages of many small files go into it, for reading those one
 * by one is most of a start; what is native or finds its own files stays where npm put it.
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

/** What the server reads at run time goes beside the bundle; the app, built before, gets its packed forms. */
function besides(): Plugin {
  let outDir = here('dist')
  return {
    name: 'yarrow-server-files',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async closeBundle() {
      const thread = bundleOf('analysis/thread.ts', outDir)
      const name = { entryFileNames: 'analysisThread.js', codeSplitting: false }
      await build({ ...thread, configFile: false, build: { ...thread.build, rolldownOptions: { output: name } } })
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
