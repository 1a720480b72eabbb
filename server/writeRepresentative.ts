import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ScopePart, scopePartNames } from '#src/contract/ScopePart.ts'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { endTies, listTies, setTies } from './services/representatives/operatorTies.ts'

const usage = `npm run representative -- --user NAME --patient NUMBER [--patient NUMBER …] --relation WORD
      [--scope all|PART,PART…] [--until 2027-05-31|never] [--database main]
npm run representative -- --user NAME --patient NUMBER [--patient NUMBER …] --end
npm run representative -- --list [--user NAME] [--patient NUMBER …]
  Lets the user of an account act for patients, such as a mother for her child or a care home for its residents.
  --relation is what the patient is to the user: child, mother, resident.
  --scope is what the user may use of the patient: everything that the account may use (all, the default), or only
  some of ${scopePartNames.join(', ')}.
  The same user and patient again changes what is given, and the rest stays. --end ends it from the next call on.`

const options = {
  user: { type: 'string' },
  patient: { type: 'string', multiple: true, default: [] as string[] },
  relation: { type: 'string' },
  scope: { type: 'string' },
  until: { type: 'string' },
  end: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function patientIds(values: readonly string[]): number[] {
  return [...new Set(values)].map((value) => {
    const id = Number(value)
    if (!Number.isSafeInteger(id) || id < 1) throw new Refusal(`--patient: expected a patient number, got ${value}`)
    return id
  })
}

/** Returns the parts of a scope; null for `all`, undefined if not given. */
function scopeOf(value: string | undefined): readonly ScopePart[] | null | undefined {
  if (value === undefined || value === 'all') return value === 'all' ? null : undefined
  const parts = v.safeParse(
    v.pipe(v.array(ScopePart), v.minLength(1)),
    value.split(',').map((part) => part.trim()),
  )
  if (!parts.success) throw new Refusal(`--scope: expected all, or some of ${scopePartNames.join(', ')}`)
  return parts.output
}

async function run(): Promise<void> {
  const { values } = readFlags(() => parseArgs({ options }), usage)
  if (values.help) return console.log(usage)
  const { user, relation, until, end, list, database } = values
  const ptIds = patientIds(values.patient)
  const scope = scopeOf(values.scope)
  if (list)
    return withDatabase(database, async (db) => {
      for (const tie of await listTies(db, { userName: user, ptIds }, new Date()))
        console.log(
          [
            `${tie.userName} acts for patient ${tie.ptId}, ${tie.patient} (${tie.relationship})`,
            `scope ${tie.scope?.join(',') ?? 'all'}`,
            `until ${tie.until ?? 'never'}`,
          ].join('; '),
        )
    })
  if (user === undefined || ptIds.length === 0) throw new Refusal(usage)
  await withDatabase(database, async (db) => {
    if (end) {
      await endTies(db, { userName: user, ptIds }, new Date())
      return console.log(`${user} no longer acts for ${ptIds.join(', ')}.`)
    }
    const ties = { userName: user, ptIds, relationship: relation, scope, until: until === 'never' ? null : until }
    const outcomes = await setTies(db, ties, new Date())
    for (const [index, outcome] of outcomes.entries())
      console.log(`${user} acts for patient ${ptIds[index]}: ${outcome}.`)
  })
}

await runCommand(run)
