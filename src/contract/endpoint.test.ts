import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoint } from './endpoint.ts'

const call = { method: 'GET', path: 'things/{id}', allowedBy: { whose: 'record' }, reply: v.string() } as const
const params = v.object({ id: v.string() })
const query = v.object({ $filter: v.optional(v.string()) })
const keep = { maxRows: 1, bytes: 1, days: 1 }

it('endpoint requires limits only for records with parameters, and fixed queries only for records with a query', () => {
  const right = [
    endpoint({ ...call, offline: 'record' }),
    endpoint({ ...call, offline: 'record', params, keep }),
    endpoint({ ...call, offline: 'record', query, fixedQueries: [{ $filter: 'a eq 1' }] }),
    endpoint({ ...call, offline: 'record', params, keep, query, fixedQueries: [{}] }),
    endpoint({ ...call, offline: 'never', params, query }),
  ]
  const wrong = [
    // @ts-expect-error -- without limits
    endpoint({ ...call, offline: 'record', params }),
    // @ts-expect-error -- a query without fixed queries
    endpoint({ ...call, offline: 'record', query }),
    // @ts-expect-error -- an empty list of fixed queries
    endpoint({ ...call, offline: 'record', query, fixedQueries: [] }),
    // @ts-expect-error -- a fixed query that the endpoint does not accept
    endpoint({ ...call, offline: 'record', query, fixedQueries: [{ $filter: 1 }] }),
    // @ts-expect-error -- limits without parameters: there is only one row
    endpoint({ ...call, offline: 'record', keep }),
    // @ts-expect-error -- limits of replies that are not stored
    endpoint({ ...call, offline: 'never', params, keep }),
  ]
  expect([right.length, wrong.length]).toEqual([5, 6])
})
