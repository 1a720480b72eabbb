/** A floor (minimal page) that the app is compared with: React, the router and the query client show a greeting. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

function Hello() {
  const { data } = useQuery({ queryKey: ['hello'], queryFn: () => Promise.resolve('Hello'), initialData: 'Hello' })
  return <h1>{data}</h1>
}

const root = createRootRoute()
const index = createRoute({ getParentRoute: () => root, path: '$', component: Hello })
const router = createRouter({ routeTree: root.addChildren([index]) })
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
