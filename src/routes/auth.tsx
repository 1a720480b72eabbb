import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { AuthLayout } from '#src/areas/auth/AuthLayout.tsx'
import { useAuthHeading } from '#src/shell/page/useAuthHeading.ts'

export const Route = createFileRoute('/auth')({ component: AuthRoute })

function AuthRoute() {
  const unlocking = useMatch({ from: '/auth/unlock', shouldThrow: false }) !== undefined
  return (
    <AuthLayout heading={useAuthHeading()} standsAlone={unlocking}>
      <Outlet />
    </AuthLayout>
  )
}
