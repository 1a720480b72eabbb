import { expect, it } from 'vitest'
import { interpretationWord } from './codedWord.ts'

it.each([
  ['HL7’s code', 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', 'Better', 'B'],
  ['a code without a system', null, 'Better', 'B'],
  ['a laboratory’s own code without words', 'http://lab.example/flags', null, 'B'],
  ['no laboratory’s own code that has words', 'http://lab.example/flags', 'Borderline', null],
])('an interpretation has %s', (_, codeSystem, text, code) => {
  expect(interpretationWord({ code: 'B', codeSystem, text })).toEqual({ code, nameX: text })
})
