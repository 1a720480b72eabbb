import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageNotFound } from '#src/shell/page/PageNotFound.tsx'

export const Route = createFileRoute('/app/$')({
  staticData: { title: msg`Page not found` },
  component: PageNotFound,
})
