/** Measures the encrypted store, the locks and the search in a page without the rest of the app. */
import { findEntries } from '../../src/areas/search/model.ts'
import { makeEntry } from '../../src/areas/search/makeEntry.ts'
import { areaSearch as history } from '../../src/areas/history/areaSearch.ts'
import { areaSearch as laboratory } from '../../src/areas/labs/areaSearch.ts'
import type { Problem } from '../../src/contract/history.ts'
import { labs, type LabProcedure } from '../../src/contract/labs.ts'
import { database } from '../../src/offline/database.ts'
import { keepVault } from '../../src/offline/keepVault.ts'
import { lockByPin } from '../../src/offline/locks.ts'
import { readSaved } from '../../src/offline/readSaved.ts'
import { saveReply } from '../../src/offline/recordStore.ts'
import { unlockVault } from '../../src/offline/unlockVault.ts'
import { openVault } from '../../src/offline/vaults.ts'
import type { SearchWords } from '../../src/registry/AreaSearch.ts'

export interface Stored {
  /** Time to encrypt and store the reply, ms. */
  readonly write: number
  /** Time to read and decrypt the stored reply, ms. */
  readonly read: number
  /** Size of the reply as JSON, bytes. */
  readonly json: number
  /** Size of the stored row with key columns, initialization vectors and encrypted data, bytes. */
  readonly row: number
}

declare global {
  interface Window {
    storeRows: (count: number) => Promise<Stored>
    unlockByPin: () => Promise<number>
    findInEntries: (count: number) => Promise<{ index: number; keys: number[] }>
  }
}

const day = 86_400_000
const pin = '271828'
const owner = { apiUrl: '/api/main/', database: 'main', userId: 1, own: '1', person: '1' }
const timeOf = async (work: () => unknown) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const dateOf = (i: number) => `${new Date(Date.UTC(2010, 0, 1, 12) + (i * day) / 3).toISOString().slice(0, 19)}+00:00`

function labRow(i: number): LabProcedure {
  const date = dateOf(i)
  const finding = { labFID: i, labPFID: null, labCPFID: null, descX: '2093-3', nameX: 'Total cholesterol' }
  return {
    labCPID: i,
    ptName: 'Long Record',
    nameX: `Lipid panel ${i}`,
    schedTime: date,
    collectedDate: date,
    receivedDate: date,
    prvName: 'Daniel Okafor',
    status: { labStID: 3, nameX: 'Results Available' },
    note: i % 4 ? null : 'Written at some length, as such notes are in real records.',
    infoButtonURL: null,
    findings: [
      { ...finding, valueX: String(150 + (i % 90)), units: 'mg/dL', range: '125 - 200', caseDate: date, statusID: 3 },
    ],
  }
}

const keyring = openVault(owner)

window.storeRows = async (count) => {
  const ring = await keyring
  const text = JSON.stringify(Array.from({ length: count }, (_, i) => labRow(i)))
  const json = new TextEncoder().encode(text).length
  const head = { etag: '"1"', savedAt: Date.now(), checkedAt: Date.now(), entries: count, bytes: json }
  const write = await timeOf(() => saveReply(ring, labs.path, text, head))
  const read = await timeOf(() => readSaved(labs, {}, ring))
  const row = await database.rows.get([ring.vault, ring.person, labs.path])
  if (!row) throw new Error('nothing was stored')
  const names = [row.vault, row.person, row.name, row.keyId].join('').length
  const seals = [row.head, row.body].reduce((sum, { iv, data }) => sum + iv.length + data.length, 0)
  return { write, read, json, row: names + seals }
}

let kept: Promise<string> | null = null

async function keep(): Promise<string> {
  const ring = await openVault({ ...owner, userId: 2 })
  await keepVault(ring, 'LR', (privateKey, deviceKey) => lockByPin(pin, deviceKey, privateKey))
  return ring.vault
}

window.unlockByPin = async () => {
  kept ??= keep()
  const vault = await kept
  return timeOf(async () => {
    const unlocked = await unlockVault(vault, { kind: 'pin', pin })
    if (unlocked.kind !== 'open') throw new Error(unlocked.kind)
  })
}

const words: SearchWords = {
  text: ({ message, id }) => message ?? id,
  status: (status) => status,
  coded: (_, { text }) => (text === null ? null : { text, original: null, isExact: true }),
  codedNames: (_, text) => (text === null ? null : { text, original: null, isExact: true }),
  meaning: (meaning) => meaning,
  word: (_, written) => written,
  otherSign: (_, written) => written,
  date: (clinical) => clinical?.slice(0, 10) ?? '',
  clockTime: (time) => time,
  money: String,
  measured: String,
  unit: (written) => written ?? '',
  author: (_, sender) => sender,
  sign: (sign, value) => `${sign} ${value}`,
}
const problemRow = (i: number): Problem => ({
  problemID: i,
  code: String(10_000_000 + i),
  status: i % 3 ? 'resolved' : 'active',
  description: `Finding number ${i}, with an accent: sténose`,
  dateDiagnosed: dateOf(i),
  codeInfo: null,
})

window.findInEntries = async (count) => {
  const rows = Array.from({ length: count / 2 }, (_, i) => i)
  const start = performance.now()
  const entries = [
    ...Array.from(history.problems.rows(rows.map(problemRow), words), (row) => makeEntry('problems', '/', row, words)),
    ...Array.from(laboratory.labs.rows(rows.map(labRow), words), (row) => makeEntry('labs', '/', row, words)),
  ].slice(0, count)
  const index = performance.now() - start
  const keys: number[] = []
  for (const typed of ['sténose 49', 'cholesterol 2012', 'nothing of the kind'])
    for (let length = 1; length <= typed.length; length++)
      keys.push(await timeOf(() => findEntries(entries, typed.slice(0, length))))
  return { index, keys }
}
