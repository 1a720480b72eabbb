import { expect, it } from 'vitest'
import { databaseMark } from './databaseMark.ts'

const main = { key: 'main', name: 'Main', url: '/api/main/' }
const training = { key: 'training', name: 'Training', url: '/api/training/' }
const south = { key: 'south', name: 'South', url: '/api/south/' }

it('databaseMark names every database except the first, and says which is for training', () => {
  const apis = [main, { ...training, isTraining: true }, south]
  expect(databaseMark(apis, 'main')).toBeNull()
  expect(databaseMark(apis, 'training')).toEqual({ name: 'Training', isTraining: true })
  expect(databaseMark(apis, 'south')).toEqual({ name: 'South', isTraining: false })
})

it('databaseMark recognizes the training database of a server that does not say which one it is', () => {
  expect(databaseMark([main, training], 'training')).toEqual({ name: 'Training', isTraining: true })
  expect(databaseMark(undefined, 'training')).toEqual({ name: 'training', isTraining: true })
})

it('databaseMark believes the server, whatever the key and the place', () => {
  expect(databaseMark([{ ...main, isTraining: true }], 'main')).toEqual({ name: 'Main', isTraining: true })
  expect(databaseMark([main, { ...training, isTraining: false }], 'training')).toEqual({
    name: 'Training',
    isTraining: false,
  })
})

it('databaseMark marks a database that the configuration no longer lists', () => {
  expect(databaseMark([main], 'old')).toEqual({ name: 'old', isTraining: false })
  expect(databaseMark(undefined, 'main')).toBeNull()
})
