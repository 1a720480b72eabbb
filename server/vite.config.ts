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
    await precompress(here('../dist/app'))
  },
}

/** The server as one file; packages stay where npm put them. */
export default defineConfig({
  root: here('..'),
  plugins: [besides],
  publicDir: false,
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
