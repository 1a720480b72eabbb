import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: here('../../node_modules/.cache/bench/floors'),
    emptyOutDir: true,
    rolldownOptions: { input: ['hello.html', 'empty.html', 'charts.html', 'store.html'].map(here) },
  },
})
