import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** axe-core as an expression that defines `axe` in the page that evaluates it. */
export const axeSource = `(() => { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}\n })()`
