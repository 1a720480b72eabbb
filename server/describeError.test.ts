import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

const name = 'Maria Alvarez'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.for([
  () => 'x' in (name as unknown as object),
  () => new (name as unknown as { new (): object })(),
  () => [...(name.length as unknown as string[])],
  () => Object.defineProperty(name, 'x', {}),
  () => new URL(name),
  () => JSON.parse(name) as unknown,
  () => Symbol(name).toString() + BigInt(name),
])('the description of %s quotes no value', (work) => {
  const thrown = thrownBy(work)
  expect(thrown).toBeInstanceOf(Error)
  const [first = ''] = describeError(thrown).split('\n')
  expect(first).toMatch(/^(Type|Syntax)Error/)
  expect(describeError(thrown)).not.toMatch(/Maria|Alvarez|number 13/)
})

test('the description of a fault of the code says which property was missing', () => {
  const record = {} as { patient?: { name: string } }
  const thrown = thrownBy(() => record.patient!.name)
  expect(describeError(thrown)).toMatch(/^TypeError: Cannot read properties of undefined \(reading 'name'\)/)
})
