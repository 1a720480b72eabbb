import { createFileRoute } from '@tanstack/react-router'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/SkinLesion')({ component: () => <ToolPage tool="SkinLesion" /> })
