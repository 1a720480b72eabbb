// `npm run import` and the other commands. Runs a command's bundle, which starts several times faster than its source,
// unless the source is newer.
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtScript, isBuilt, root } from './isBuilt.mjs'

/** Path of the command's source in `server`, without its ending. The command itself reads the other arguments. */
const [name] = process.argv.splice(2, 1)
const script = isBuilt() ? builtScript(basename(name)) : join(root, 'server', `${name}.ts`)
await import(pathToFileURL(script).href)
