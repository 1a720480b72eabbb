import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  type HistoryState,
  type RouterHistory,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { endSession, sessionAtom, store } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { useFind } from './useFind.ts'

type SetFind = ReturnType<typeof useFind>[1]
let setFind: SetFind = () => undefined

function List({ take }: { take: (setFind: SetFind) => void }) {
  const [find, set] = useFind()
  take(set)
  return <p>{find}</p>
}

interface Move {
  readonly state: (state: HistoryState) => HistoryState
  readonly replace?: boolean
}

/** The page at the history's present entry, drawn as on a server, where a router moves nowhere: the history does it. */
async function shown(history: RouterHistory): Promise<string> {
  const root = createRootRoute()
  const pages = ['/meds', '/labs'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  const navigate = async (move: Move) => {
    const { href, state } = history.location
    history[move.replace ? 'replace' : 'push'](href, move.state(state))
  }
  Object.assign(router, { navigate })
  await router.load()
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <List take={(set) => (setFind = set)} />
    </RouterContextProvider>,
  )
}

const open = () => createMemoryHistory({ initialEntries: ['/meds'] })

async function type(history: RouterHistory, find: string) {
  await shown(history)
  setFind(find)
}

test('words stand in memory: neither the address nor the history entry holds them', async () => {
  const history = open()
  await type(history, 'warfarin')
  expect(await shown(history)).toBe('<p>warfarin</p>')
  expect(JSON.stringify(history.location)).not.toContain('warfarin')
})

test('another page has its own words, and back brings the first ones back', async () => {
  const history = open()
  await type(history, 'warfarin')
  history.push('/labs')
  expect(await shown(history)).toBe('<p></p>')
  await type(history, 'lipid')
  history.back()
  expect(await shown(history)).toBe('<p>warfarin</p>')
})

test('a detail that takes the state of its list along has its words too', async () => {
  const history = open()
  await type(history, 'warfarin')
  history.push('/meds?open=3', history.location.state)
  expect(await shown(history)).toBe('<p>warfarin</p>')
  await type(history, '')
  expect(await shown(history)).toBe('<p></p>')
})

test('the end of the session forgets them', async () => {
  const history = open()
  await type(history, 'warfarin')
  // Nothing but that there is a session matters here.
  store.set(sessionAtom, { logonHisID: '1' } as Session)
  endSession('logout')
  expect(await shown(history)).toBe('<p></p>')
})
