import { expect, it } from 'vitest'
import { personColor } from './personColor.ts'

const patients = (...ids: readonly number[]) => ids.map((RecptID) => ({ RecptID, RecptTypeID: 1 }))
const colorsOf = (people: ReturnType<typeof patients>) => people.map((person) => personColor(person, people))

it('personColor depends only on the id if nobody else wants the color', () => {
  const [son] = patients(8)
  if (!son) throw new Error('no person')
  expect(personColor(son, [])).toBe('var(--chart-3)')
  expect(personColor(son, patients(1, 8))).toBe('var(--chart-3)')
  expect(personColor(son, patients(8, 1))).toBe('var(--chart-3)')
})

it('personColor gives six people six colors, also if all their ids want the same one', () => {
  expect(colorsOf(patients(6, 12, 18, 24, 30, 36))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `var(--chart-${n})`))
  expect(new Set(colorsOf(patients(101, 102, 107, 113, 119, 125))).size).toBe(6)
})

it('personColor gives the color to the lower id, in any order of the list', () => {
  const [mother, son] = patients(3, 9)
  if (!mother || !son) throw new Error('no people')
  for (const people of [
    [mother, son],
    [son, mother],
  ]) {
    expect(personColor(mother, people)).toBe('var(--chart-4)')
    expect(personColor(son, people)).toBe('var(--chart-5)')
  }
})

it('personColor lets nobody take a color that another person wants first', () => {
  // 9 wants the color of 3, and the next one belongs to 4.
  expect(colorsOf(patients(3, 9, 4))).toEqual(['var(--chart-4)', 'var(--chart-6)', 'var(--chart-5)'])
})

it('personColor repeats colors only from the seventh person on', () => {
  const many = colorsOf(patients(1, 2, 3, 4, 5, 6, 7))
  expect(new Set(many).size).toBe(6)
  expect(many[6]).toBe(many[0])
})

it('personColor tells apart a patient and an employee with the same id', () => {
  const people = [
    { RecptID: 5, RecptTypeID: 1 },
    { RecptID: 5, RecptTypeID: 59 },
  ]
  const [patient, employee] = people.map((person) => personColor(person, people))
  expect(patient).not.toBe(employee)
})
