import { describe, expect, it } from 'vitest'
import { specimenStatuses, type SpecimenStatus } from '#src/contract/specimens.ts'
import { sampleNews } from './sampleNews.ts'

const sample = (specimenID: number, status: SpecimenStatus, reason: string | null = null, typeName = 'Blood') => ({
  specimenID,
  typeName,
  statusID: specimenStatuses[status],
  reason,
  changedAt: '2026-11-28T12:00:00Z',
})
const inProgress = { labStID: 2, nameX: 'In progress' }
const newsOf = (...samples: ReturnType<typeof sample>[]) =>
  sampleNews({ status: inProgress, samples }).map(({ specimenID, kind }) => [specimenID, kind])

describe('sampleNews', () => {
  it('says where a sample is, and nothing of one that nobody took or that has results', () => {
    expect(
      newsOf(
        sample(1, 'ordered'),
        sample(2, 'collected'),
        sample(3, 'inTransit'),
        sample(4, 'received'),
        sample(5, 'resulted'),
      ),
    ).toEqual([
      [2, 'collected'],
      [3, 'on-its-way'],
      [4, 'at-lab'],
    ])
  })

  it('says that a new sample is needed until a later one of the type was taken', () => {
    expect(newsOf(sample(1, 'rejected'), sample(2, 'ordered'))).toEqual([[1, 'new-needed']])
    expect(newsOf(sample(1, 'rejected'), sample(2, 'collected'))).toEqual([[2, 'collected']])
    expect(newsOf(sample(1, 'rejected'), sample(2, 'resulted'))).toEqual([])
    expect(newsOf(sample(1, 'rejected'), sample(2, 'rejected'))).toEqual([[2, 'new-needed']])
    expect(newsOf(sample(1, 'rejected'), sample(2, 'collected', null, 'Urine'))).toEqual([
      [1, 'new-needed'],
      [2, 'collected'],
    ])
  })

  it('gives the reason without a full stop, and none if the clinic gave none', () => {
    const reasons = sampleNews({
      status: inProgress,
      samples: [
        sample(1, 'rejected', 'Too little. '),
        sample(2, 'collected', 'x', 'Urine'),
        sample(3, 'rejected', ' ', 'Stool'),
      ],
    }).map(({ reason }) => reason)
    expect(reasons).toEqual(['Too little', null, null])
  })

  it('says nothing of a procedure that has results or was canceled, or without samples', () => {
    for (const labStID of [3, 8, 10, 6])
      expect(sampleNews({ status: { labStID, nameX: '' }, samples: [sample(1, 'collected')] })).toEqual([])
    expect(sampleNews({ status: inProgress })).toEqual([])
    expect(sampleNews({ status: null, samples: [sample(1, 'collected')] })).toHaveLength(1)
  })
})
