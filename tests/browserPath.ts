import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of the Chromium or Chrome for the tests: CHROMIUM_PATH if set, otherwise an installed one, otherwise
 * Playwright's own. Null if that file doesn't exist.
 */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  return [...usual, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Returns the same path as `findBrowser`, or throws an error with instructions. */
export function browserPath(): string {
  const found = findBrowser()
  if (!found) throw new Error('No Chromium found: set CHROMIUM_PATH, or run npm run e2e, which gets one.')
  return found
}

/**
 * Returns the path of Chromium's headless shell: the same engine without the browser's own interface. It opens a page
 * in a third of the processor time, but has no profile folder to return to. If none is installed, returns the path of
 * the browser. CHROMIUM_PATH is used for both.
 */
export function headlessShellPath(): string {
  const shell = '/usr/bin/chromium-headless-shell'
  return !process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : browserPath()
}
