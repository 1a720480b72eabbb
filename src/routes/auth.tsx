import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '#src/areas/auth/AuthLayout.tsx'
import { useAuthHeading } from '#src/shell/useAuthHeading.ts'

export const Route = createFileRoute('/auth')({ component: AuthRoute })

function AuthRoute() {
  return (
    <AuthLayout heading={useAuthHeading()}>
      <Outlet />
    </AuthLayout>
  )
}
