import { createFileRoute } from '@tanstack/react-router'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/SkinLesion')({ component: SkinLesion })

function SkinLesion() {
  return <ToolPage tool="SkinLesion">{() => null}</ToolPage>
}
