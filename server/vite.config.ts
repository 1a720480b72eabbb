import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the server reads at run time goes beside the bundle; the app, built before, gets its packed forms. */
const besides: Plugin = {
  name: 'yarrow-server-files',
  async closeBundle() {
    await cp(here('db/migrations'), here('dist/migrations'), { recursive: true })
    await cp(here('seed/background.svg'), here('dist/seed/background.svg'))
    if (existsSync(here('../dist/app'))) await precompress(here('../dist/app'))
  },
}

/**
 * The server as one file. Packages of many small files go into it, for reading those one by one is most of a start;
 * what is native or finds its own files stays where npm put it.
 */
export default defineConfig({
  root: here('..'),
  plugins: [besides],
  publicDir: false,
  ssr: { noExternal: [/^drizzle-orm/, /^hono/, /^@hono\//, 'jose', 'valibot'] },
  build: {
    ssr: here('main.ts'),
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
