import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: here('../../node_modules/.cache/bench/floors'),
    emptyOutDir: true,
    rolldownOptions: { input: ['hello.html', 'empty.html', 'charts.html', 'store.html'].map(here) },
  },
})
