import { readFileSync, writeFileSync } from 'node:fs'

/** The rows of the table: what was measured, the result, and the goal. */
const rows: string[][] = []

/** Adds a row to the table and prints it. */
export function addRow(what: string, measured: string, goal: string): void {
  rows.push([what, measured, goal])
  console.log(`${what}: ${measured}${goal && ` (goal ${goal})`}`)
}

/** Returns a sentence about the measurement (`how`), followed by all rows as a Markdown table. */
export function writeTable(how: string): string {
  return [
    how,
    '',
    '| what | measured | goal |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

const page = 'docs/measured.md'

const partsHeading = '## Parts measured later\n'

/** Replaces the results of a whole run in docs/measured.md. Those of parts, which are older now, are deleted. */
export function writeResults(table: string): void {
  const [text] = readFileSync(page, 'utf8').split('## Results\n')
  writeFileSync(page, `${text}## Results\n\n${table}\n`)
}

/** Writes the results of some parts to docs/measured.md, below those of the whole run, or replaces earlier ones. */
export function writePartResults(table: string): void {
  const [text = ''] = readFileSync(page, 'utf8').split(partsHeading)
  writeFileSync(page, `${text.trimEnd()}\n\n${partsHeading}\n${table}\n`)
}

export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`
export const ms = (value: number): string => `${Math.round(value)} ms`
