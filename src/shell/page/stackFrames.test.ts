import { describe, expect, it } from 'vitest'
import { stackFrames } from './stackFrames.ts'

const withStack = (message: string, stack: string) => Object.assign(new Error(message), { stack })

describe('stackFrames', () => {
  it('returns the frames of a Chromium stack', () => {
    const frames = ['    at Row (https://portal.example/assets/labs.js:1:20)', '    at https://portal.example/a.js:3:4']
    expect(stackFrames(withStack('no row', ['Error: no row', ...frames].join('\n')))).toEqual(frames)
  })

  it('returns the frames of a Firefox or Safari stack', () => {
    const frames = ['Row@https://portal.example/assets/labs.js:1:20', '@https://portal.example/a.js:3:4']
    expect(stackFrames(withStack('no row', frames.join('\n')))).toEqual(frames)
  })

  it.each([
    'patient maria@example.org',
    'maria@example.org',
    'maria@https://example.org/a:1:2',
    'two lines\nmaria@https://example.org/a:1:2',
    'two lines\n    at Maria Alvarez',
    'two lines\n    at Maria (https://example.org/a:1:2)',
  ])('leaves out the message %j', (message) => {
    const frames = ['    at Row (https://portal.example/assets/labs.js:1:20)']
    expect(stackFrames(withStack(message, [`Error: ${message}`, ...frames].join('\n')))).toEqual(frames)
  })

  it('returns no frames if the message was changed after the error was created', () => {
    expect(stackFrames(withStack('changed', 'Error: patient maria@example.org\n    at Maria Alvarez'))).toEqual([])
  })

  it('returns no frames if there is no stack', () => {
    const error = new Error('no row')
    delete error.stack
    expect(stackFrames(error)).toEqual([])
  })
})
