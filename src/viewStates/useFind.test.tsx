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

/** Renders the page at the current history entry, as on a server. The history does the navigation. */
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

test('useFind keeps search words in memory: neither the address nor the history entry contains them', async () => {
  const history = open()
  await type(history, 'warfarin')
  expect(await shown(history)).toBe('<p>warfarin</p>')
  expect(JSON.stringify(history.location)).not.toContain('warfarin')
})

test('useFind keeps separate search words for each page, and restores them after going back', async () => {
  const history = open()
  await type(history, 'warfarin')
  history.push('/labs')
  expect(await shown(history)).toBe('<p></p>')
  await type(history, 'lipid')
  history.back()
  expect(await shown(history)).toBe('<p>warfarin</p>')
})

test("useFind shares a list's search words with a detail view that inherits the list's history state", async () => {
  const history = open()
  await type(history, 'warfarin')
  history.push('/meds?open=3', history.location.state)
  expect(await shown(history)).toBe('<p>warfarin</p>')
  await type(history, '')
  expect(await shown(history)).toBe('<p></p>')
})

test('useFind clears the search words when the session ends', async () => {
  const history = open()
  await type(history, 'warfarin')
  // Only the existence of a session matters here.
  store.set(sessionAtom, { logonHisID: '1' } as Session)
  endSession('logout')
  expect(await shown(history)).toBe('<p></p>')
})
