import { useLonghand } from '../use-longhand.js'
import { ClientReport } from './client-report.jsx'

export const dynamic = 'force-dynamic'

// Rendered on the server alone.
export default function Page() {
  const report = JSON.stringify(useLonghand())
  return (
    <>
      <output className="report">{report}</output>
      <ClientReport />
    </>
  )
}
