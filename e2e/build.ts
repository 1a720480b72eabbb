/** Builds app and server for the end-to-end tests, unless they were already built from the same sources. */
import { spawnSync } from 'node:child_process'
import { buildOnce } from './buildOnce.ts'

const isWindows = process.platform === 'win32'
const build = () => spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: isWindows }).status === 0
if (!buildOnce(build)) process.exit(1)
