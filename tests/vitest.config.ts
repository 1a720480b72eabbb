import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { catalogParts } from '../src/i18n/catalogParts.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const everyTest = '{src,server,tests,bench}/**/*.test.{ts,tsx}'

/** Folders whose code keeps state in its modules. */
const withState = /^(src\/(session|offline|vault|sw|writes|outbox)|server\/(analysis|backup|db|imaging|thread)|tests)\//
/** What a test file says that changes something outside itself. */
const changesOutside =
  /\bvi\.|globalThis|indexedDB|localStorage|sessionStorage|process\.|child_process|runScript|startedServer/

/**
 * Test files that change nothing outside themselves: no mocks, globals, timers, storage, session or processes. They share
 * their modules, which halves their time. Every other test file loads its own.
 */
const withSharedModules = globSync('{src,server}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (path) => !withState.test(path) && !changesOutside.test(readFileSync(`${root}/${path}`, 'utf8')),
)

export default defineConfig({
  root,
  // The app's plugins that compile texts and JSX, but without the React Compiler. The router's plugin is left out
  // because it writes files.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), catalogParts()],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    environment: 'node',
    globalSetup: fileURLToPath(new URL('testCluster.ts', import.meta.url)),
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: 'test-results/unit.json' }]] : ['default'],
    projects: [
      { extends: true, test: { name: 'own modules', include: [everyTest], exclude: withSharedModules } },
      { extends: true, test: { name: 'shared modules', include: withSharedModules, isolate: false } },
    ],
    // A fixed number, also on machines with fewer cores, because many tests wait for PostgreSQL, a process or a timer.
    maxWorkers: 3,
    // A busy machine starts processes slowly. Tests of a duration assert their own limits.
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
