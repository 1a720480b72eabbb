import type { DemoFormDocument } from '../questions/DemoForm.ts'

/** A row of a table: its heading, and what stands beside it. */
type Row = readonly [heading: string, content: string]

/** Returns a document whose title is its name, with the patient, the day and the provider at its top. */
export const htmlDocument = (name: string, parts: readonly string[]): DemoFormDocument => ({
  name,
  format: 'html',
  content: [
    `<h2>${name}, [[date]]</h2>`,
    '<p>Patient: [[patient.name]], born [[patient.birthDate]]<br>Provider: [[provider]]</p>',
    ...parts,
  ].join('\n'),
})

/** Returns a heading with a table below it. */
export const tableOf = (heading: string, rows: readonly Row[]): string =>
  `<h3>${heading}</h3>\n<table>\n${rows
    .map(([head, content]) => `<tr><th scope="row">${head}</th><td>${content}</td></tr>`)
    .join('\n')}\n</table>`

/** Returns a heading with a paragraph below it. */
export const paragraphOf = (heading: string, content: string): string => `<h3>${heading}</h3>\n<p>${content}</p>`
