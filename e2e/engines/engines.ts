import type { Engine } from './Driver.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** The engines besides Chromium. */
export const engines: readonly Engine[] = [webkit, firefox]

/** Returns why an engine's tests can't run on this machine, or null if they can. */
export function whyNotRun({ name, missing }: Engine): string | null {
  const packages = missing()
  if (packages.length === 0) return null
  return `${name}: not run, ${packages.join(', ')} ${packages.length === 1 ? 'is' : 'are'} not installed`
}
