import { expect, it } from 'vitest'
import { frameAddress } from './frameAddress.ts'

const service = {
  url: 'https://clinic.test/analysis/main/visual-vitals/',
  authorization: 'Bearer a+b/c=',
  takesStamps: true,
  client: '',
}
const settings = { checkArrhythmias: true, checkStroke: false, userAge: 40, userSex: 'female' } as const

it('frameAddress has the specification’s query and the service’s own path', () => {
  const address = frameAddress({ ...service, client: 'Clinic & Co' }, settings)
  expect(address).toMatch(
    /^wss:\/\/clinic\.test\/analysis\/main\/visual-vitals\/process_frame\?authorization=Bearer%20a%2Bb%2Fc%3D&/,
  )
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    authorization: 'Bearer a+b/c=',
    checkArrhythmias: 'true',
    checkStroke: 'false',
    longMeasurement: 'false',
    faceReading: 'true',
    sampleTime: '30',
    user_age: '40',
    user_sex: 'female',
    storeResult: 'false',
    party: 'Clinic & Co',
  })
})

it('frameAddress leaves out an unknown age and sex, but keeps an empty party', () => {
  const query = new URL(frameAddress(service, { ...settings, userAge: null, userSex: null })).searchParams
  expect(['user_age', 'user_sex'].map((name) => query.has(name))).toEqual([false, false])
  expect(query.get('party')).toBe('')
})

it('frameAddress uses no TLS for a service without it', () => {
  expect(frameAddress({ ...service, url: 'http://localhost:80/' }, settings)).toMatch(
    /^ws:\/\/localhost:80\/process_frame\?/,
  )
})
