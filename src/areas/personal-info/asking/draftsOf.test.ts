import { describe, expect, it } from 'vitest'
import type { Write } from '#src/offline/Write.ts'
import { blankAddress } from '../fields/fieldValues.ts'
import { blankDraft, isBlank, readCorrectionDraft } from './correctionDraft.ts'
import { draftsOf, mergedDrafts, unreadDrafts } from './draftsOf.ts'
import { sentNow } from './sentNow.ts'

const write = (id: string, over: Partial<Write> = {}): Write => ({
  id,
  kind: 'correction',
  state: 'draft',
  problem: null,
  content: { ...blankDraft(7), note: id },
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: null,
  triedAt: null,
  ...over,
})

describe('the drafts of requests', () => {
  it('are those about the patient that are not queued, in the same order in all tabs', () => {
    const writes = [
      write('b', { changedAt: 9 }),
      write('a'),
      write('c', { state: 'waiting' }),
      write('d', { content: blankDraft(8) }),
      write('e', { kind: 'form' }),
      write('f', { content: { PtID: 7 } }),
    ]
    expect(draftsOf(writes, 7).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('have one that came back from the clinic last, so that the open one stays open', () => {
    const writes = [write('a', { problem: 'bad-input' }), write('b')]
    expect(draftsOf(writes, 7).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('that this version can not read are found, to be discarded', () => {
    const writes = [
      write('a'),
      write('b', { content: { PtID: 7, changes: 'new' } }),
      write('c', { content: { PtID: 8, changes: 'new' } }),
      write('d', { content: { PtID: 7, changes: 'new' }, state: 'waiting' }),
    ]
    expect(unreadDrafts(writes, 7)).toEqual(['b'])
  })

  it('become one: the newer change of a place wins, and the open field stays open', () => {
    const wish = (to: string) => ({ field: 'NameLast', from: 'Alvarez Ruiz', to }) as const
    const nick = { field: 'NameNick', from: null, to: 'Mari' } as const
    const editing = { field: 'Title', entryId: null, value: 'Dr.' } as const
    const open = { id: 'b', changedAt: 9, problem: null, draft: { ...blankDraft(7), changes: [wish('New')], editing } }
    const returned = {
      id: 'a',
      changedAt: 5,
      problem: 'bad-input',
      draft: { ...blankDraft(7), changes: [wish('Old'), nick], note: 'Please' },
    }
    const merged = { PtID: 7, changes: [wish('New'), nick], note: 'Please', editing }
    const unasked = () => null
    expect(mergedDrafts(open, [returned], unasked)).toEqual({ draft: merged, ids: ['a'] })
    expect(mergedDrafts({ ...open, changedAt: 1 }, [returned], unasked).draft.changes).toEqual([wish('Old'), nick])
  })
})

describe('two drafts with an open field each', () => {
  const title = { field: 'Title', entryId: null, value: 'Dr.' } as const
  const nick = { field: 'NameNick', entryId: null, value: 'Mari' } as const
  const listed = (id: string, editing: typeof title | typeof nick | null) => ({
    id,
    changedAt: 1,
    problem: null,
    draft: { ...blankDraft(7), editing },
  })
  const change = { field: 'NameNick', from: null, to: 'Mari' } as const

  it('are merged with what is typed in the other field as a change', () => {
    const closed = mergedDrafts(listed('a', title), [listed('b', nick)], () => [change])
    expect(closed).toEqual({ draft: { ...blankDraft(7), changes: [change], editing: title }, ids: ['b'] })
  })

  it('stay two while what is typed in the other field is not valid', () => {
    const open = listed('a', title)
    expect(mergedDrafts(open, [listed('b', nick)], () => null)).toEqual({ draft: open.draft, ids: [] })
    expect(mergedDrafts(listed('a', null), [listed('b', nick)], () => null)).toEqual({
      draft: { ...blankDraft(7), editing: nick },
      ids: ['b'],
    })
  })
})

describe('the draft of a request', () => {
  const change = { field: 'NameLast', from: 'Alvarez Ruiz', to: 'Alvarez' } as const
  const draft = { ...blankDraft(7), changes: [change] }

  it('is read with the value that was being typed, even if it is not valid yet', () => {
    const editing = { field: 'SSN', entryId: null, value: '219-0' } as const
    expect(readCorrectionDraft({ ...draft, editing })).toEqual({ ...draft, editing })
  })

  it('is read with recorded values beyond the limits of wished ones, as imported values can be', () => {
    const street = 'Ask at the front desk. '.repeat(40)
    const address = { ...blankAddress, Street: street, ZipCode: '12345-6789-0123' }
    const phone = { PhoneTypeID: 12, TextNo: '(555) 010-0141, ask for Bo' }
    const changes = [
      { field: 'NameFirst', from: '', to: 'Ann' },
      { field: 'DOB', from: '1970', to: '1970-03-01' },
      { field: 'Address', entryId: 3, from: address, to: { ...blankAddress, Street: '1 Elm St' } },
      { field: 'Phone', entryId: 4, from: phone, to: null },
    ]
    expect(readCorrectionDraft({ ...blankDraft(7), changes })?.changes).toEqual(changes)
    expect(readCorrectionDraft({ ...draft, changes: [{ ...change, to: '' }] })).toBeNull()
  })

  it('is not read if this version does not know one of its fields', () => {
    expect(readCorrectionDraft({ ...draft, changes: [{ ...change, field: 'Shoe' }] })).toBeNull()
    expect(readCorrectionDraft('nonsense')).toBeNull()
  })

  it('is blank only if nothing would be lost', () => {
    expect(isBlank(blankDraft(7))).toBe(true)
    expect(isBlank({ ...blankDraft(7), note: ' \n' })).toBe(true)
    expect(isBlank(draft)).toBe(false)
    expect(isBlank({ ...blankDraft(7), editing: { field: 'NameLast', entryId: null, value: '' } })).toBe(false)
  })
})

describe('the notice of a request that was just sent', () => {
  const sent = { id: 'a', kind: 'waiting', count: 1 } as const

  it('follows the request on its way', () => {
    const open = (state: Write['state']) => ({ phase: 'open' as const, writes: [write('a', { state })] })
    expect(sentNow(sent, open('waiting'))?.kind).toBe('waiting')
    expect(sentNow(sent, open('unknown'))?.kind).toBe('unknown')
    expect(sentNow(sent, open('draft'))).toBeNull()
  })

  it('ends when a request that waited is gone from the device, and stays if it was sent', () => {
    expect(sentNow(sent, { phase: 'open', writes: [] })).toBeNull()
    expect(sentNow({ ...sent, kind: 'sent' }, { phase: 'open', writes: [] })?.kind).toBe('sent')
    expect(sentNow(sent, { phase: 'unavailable', writes: [] })).toEqual(sent)
  })
})
