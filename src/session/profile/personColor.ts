import type { Represented } from '#src/contract/account.ts'

type Person = Pick<Represented, 'RecptID' | 'RecptTypeID'>

/** Number of colors for people: the theme's `--chart-1` to `--chart-6`, which color-blind eyes can tell apart too. */
const colors = 6

const isSame = (a: Person, b: Person) => a.RecptID === b.RecptID && a.RecptTypeID === b.RecptTypeID

/**
 * Returns the CSS value of a person's color, by their id. Within one account, six people have six colors: if two ids ask
 * for the same color, the person with the lower id has it, and the other one has the next color that is free.
 * `people`: all people of the account in any order; empty if unknown.
 */
export function personColor(person: Person, people: readonly Person[]): string {
  const wanted = ({ RecptID }: Person) => Math.abs(RecptID) % colors
  const all = people.some((one) => isSame(one, person)) ? [...people] : [...people, person]
  all.sort((a, b) => a.RecptID - b.RecptID || a.RecptTypeID - b.RecptTypeID)
  const owners = new Map<number, Person>()
  for (const one of all) if (!owners.has(wanted(one))) owners.set(wanted(one), one)
  for (const one of all) {
    if (owners.get(wanted(one)) === one) continue
    for (let step = 1; step < colors; step++) {
      const next = (wanted(one) + step) % colors
      if (owners.has(next)) continue
      owners.set(next, one)
      break
    }
  }
  const own = [...owners].find(([, owner]) => isSame(owner, person))?.[0] ?? wanted(person)
  return `var(--chart-${own + 1})`
}
