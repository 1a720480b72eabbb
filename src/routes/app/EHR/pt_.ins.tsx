import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { InsuranceScreen } from '#src/areas/insurance/InsuranceScreen.tsx'
import { startInsuranceCard } from '#src/areas/messages/insuranceCard/startInsuranceCard.ts'

export const Route = createFileRoute('/app/EHR/pt_/ins')({ component: InsurancePage })

function InsurancePage() {
  const navigate = useNavigate()
  return (
    <InsuranceScreen
      onStart={async (begun) => {
        const draft = await startInsuranceCard(begun)
        if (draft === null) return false
        await navigate({ to: '/app/messages/Compose', search: { draft } })
        return true
      }}
    />
  )
}
