import { describe, expect, it } from 'vitest'
import { testDraft, testEntry, testForm, testWrite } from './testForm.ts'
import { completedPrefix, draftsOf, isOpenStatus, leftDrafts, nameIn, newForms, withoutLeft } from './model.ts'

const maria = 10482

describe('draftsOf', () => {
  it('returns the drafts of one patient', () => {
    const writes = [
      testWrite(),
      testWrite({ id: 'b', content: testDraft({ PtID: 44 }) }),
      testWrite({ id: 'c', kind: 'message' }),
      testWrite({ id: 'd', state: 'waiting' }),
      testWrite({ id: 'e', content: 'unreadable' }),
    ]
    expect(draftsOf(writes, maria).map(({ id }) => id)).toEqual(['own'])
    expect(draftsOf(writes, 44).map(({ id }) => id)).toEqual(['b'])
  })
})

describe('newForms', () => {
  it('calls a saved form incomplete, and any other new', () => {
    const forms = [testForm({ saved: true }), testForm({ webDataId: 20419 })]
    expect(newForms(forms, [], maria).map(({ prefix }) => prefix)).toEqual(['incomplete', 'new'])
  })

  it('shows the draft in which the form is filled in, not its copies', () => {
    const writes = [testWrite({ id: 'copy', changedAt: 9 }), testWrite({ changedAt: 3 })]
    expect(newForms([testForm()], writes, maria)[0]).toMatchObject({ draft: { id: 'own', changedAt: 3 }, queued: null })
  })

  it('shows a submission in the outbox', () => {
    expect(newForms([testForm()], [testWrite({ state: 'unknown' })], maria)[0]).toMatchObject({
      draft: null,
      queued: 'unknown',
    })
  })

  it('shows nothing of another patient with whom the device was used', () => {
    const writes = [testWrite({ state: 'waiting', content: testDraft({ PtID: 44 }) })]
    expect(newForms([testForm()], writes, maria)[0]).toMatchObject({ draft: null, queued: null })
  })
})

describe('leftDrafts', () => {
  const drafts = draftsOf([testWrite(), testWrite({ id: 'copy' })], maria)

  it('has only copies if the form is pending', () => {
    expect(leftDrafts(drafts, [testForm()], []).map(({ id, why }) => [id, why])).toEqual([['copy', 'copy']])
  })

  it('says whether the form was submitted elsewhere or is gone', () => {
    expect(leftDrafts(drafts.slice(0, 1), [], [testForm({ statusId: 2 })])[0]?.why).toBe('submitted')
    expect(leftDrafts(drafts.slice(0, 1), [], [])[0]?.why).toBe('gone')
  })

  it('says that the new version had no place for what was kept after submitting, in every state of the form', () => {
    const content = testDraft({ entries: [], unplaced: [testEntry(9, 'Latex')] })
    const kept = draftsOf([testWrite({ id: 'kept', content })], maria)
    const why = (...lists: Parameters<typeof leftDrafts> extends [unknown, ...infer Lists] ? Lists : never) =>
      leftDrafts(kept, ...lists).map((each) => each.why)
    expect(why([testForm()], [])).toEqual(['unplaced'])
    expect(why([], [testForm({ statusId: 2 })])).toEqual(['unplaced'])
    expect(why([], [])).toEqual(['unplaced'])
  })

  it('does not list the form that is filled in, even if only answers without a place are left in it', () => {
    const content = testDraft({ entries: [], unplaced: [testEntry(9, 'Latex')] })
    expect(leftDrafts(draftsOf([testWrite({ content })], maria), [testForm()], [])).toEqual([])
  })
})

describe('completedPrefix', () => {
  it.each([
    [0, 'error'],
    [2, 'submitted'],
    [3, 'approved'],
    [4, 'rejected'],
  ] as const)('maps status %i', (statusId, prefix) => {
    expect(completedPrefix(statusId)).toBe(prefix)
  })
})

describe('isOpenStatus', () => {
  it('allows filling in only what was not submitted', () => {
    expect([0, 1, 2, 3, 4].map(isOpenStatus)).toEqual([true, true, false, false, false])
  })
})

describe('nameIn', () => {
  it('takes the reader’s language if the form has it', () => {
    const form = testForm({ names: { es: 'Cuestionario anual' } })
    expect(nameIn(form, 'es')).toBe('Cuestionario anual')
    expect(nameIn(form, 'ar')).toBe('Annual health questionnaire')
    expect(nameIn(testForm(), 'es')).toBe('Annual health questionnaire')
  })
})

describe('withoutLeft', () => {
  it('leaves out drafts that can’t be submitted, so that they are listed once', () => {
    const writes = [testWrite({ problem: 'form-withdrawn' }), testWrite({ id: 'b', problem: 'bad-input' })]
    const left = leftDrafts(draftsOf(writes.slice(0, 1), maria), [], [])
    expect(withoutLeft(writes, left).map(({ id }) => id)).toEqual(['b'])
  })
})
